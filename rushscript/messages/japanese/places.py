"""Files and folders that cannot be read or written: English sentences -> Japanese."""

from __future__ import annotations

from typing import Final

PLACES: Final[dict[str, str]] = {
    "no such file or directory": "ファイルもフォルダーもありません",
    "is a directory": "フォルダーです",
    "not a directory": "フォルダーではありません",
    "permission denied": "許可がありません",
    "no space left on device": "空き容量がありません",
    "there is no folder `{folder}`; make it, or name another place": (
        "フォルダー `{folder}` がありません。作るか、別の場所を書いてください"
    ),
    "this is a directory; name a file in it": (
        "これはフォルダーです。その中のファイル名を書いてください"
    ),
    "this is not a directory; name another place": (
        "これはフォルダーではありません。別の場所を書いてください"
    ),
    "nothing may be written here; name another place": (
        "ここには書き込めません。別の場所を書いてください"
    ),
    "the results cannot be written: {reason}": "結果を書き込めません: {reason}",
}
