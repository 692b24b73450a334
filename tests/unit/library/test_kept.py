"""Compiled packs that are kept: what is as it was is not read again, what has changed always is."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path

import msgspec
import pytest

from rushscript import agents, load_packs, record
from rushscript.compiler.clauses import clauses_of
from rushscript.engine.cards import CardDefinition
from rushscript.engine.value import values_in
from rushscript.errors import PackError
from rushscript.formats import RUSH, RUSH_ANIME
from rushscript.library import compiling, kept
from rushscript.library.catalogue import Packs
from rushscript.library.deck_checks import check_decks
from rushscript.library.files import installed_packs
from rushscript.library.loading import Loader
from rushscript.library.memory import Memory
from rushscript.library.sources import PackSources
from rushscript.user_folders import CACHE_VARIABLE, OFF, cache_folder, keep
from tests.unit.library.packs import ALPHA, BETA, card, two_packs, with_block, write_pack

WARNED = with_block(
    "Gamma",
    """
    continuous {
        while there is no monster(def >= 1000) on your field { self gains def 600 }
    }
""",
)


@pytest.fixture(autouse=True)
def _empty_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the packs that were checked and compiled, as they come."""
    names: list[str] = []
    compile_one = compiling._compile

    def noted(loaded, *rest):
        names.append(loaded.name)
        return compile_one(loaded, *rest)

    monkeypatch.setattr(compiling, "_compile", noted)
    return names


def write(pack: Path, text: str) -> None:
    (pack / "cards.rush").write_text(text, encoding="utf-8")


def files() -> list[Path]:
    return sorted((cache_folder() / "compiled").iterdir())


def files_there() -> list[Path]:
    return files() if (cache_folder() / "compiled").exists() else []


def exactly(cards: tuple[CardDefinition, ...]) -> list[object]:
    """The cards with what a comparison leaves out: the clauses that their parts come from."""
    return [(item, getattr(item, "origin", 0)) for made in cards for item in values_in(made)]


# ------------------------------------------------------------------------------- as it was


def test_a_pack_that_is_as_it_was_is_not_compiled_again(tmp_path, compiled):
    packs = two_packs(tmp_path)
    first = load_packs(*packs)
    assert compiled == ["base", "more"]
    second = load_packs(*packs)
    assert compiled == ["base", "more"]
    assert exactly(second.cards) == exactly(first.cards)
    assert second.cards[0] is second.card("Alpha")


def test_every_card_is_the_one_that_its_script_compiles_to():
    loader = Loader(RUSH)
    loader.load([installed_packs()])
    fresh = Packs(loader.loaded, RUSH)
    for _ in ("compiled now", "kept"):
        packs = load_packs()
        assert packs.cards == fresh.cards
        assert exactly(packs.cards) == exactly(fresh.cards)
        assert packs.deck_names == fresh.deck_names
        assert packs.names == fresh.names
        assert packs.diagnostics == fresh.diagnostics
    assert [packs.script(item) for item in packs.cards] == [
        fresh.script(item) for item in fresh.cards
    ]


def test_kept_cards_play_the_same_duels():
    loader = Loader(RUSH)
    asked = loader.load([installed_packs()])
    fresh = Packs(loader.loaded, RUSH, asked)
    packs = load_packs()
    names = [name for name in packs.deck_names if name.startswith("yardstick/effects")]
    assert len(names) >= 6
    for seed, (one, other) in enumerate(zip(names, [*names[1:], names[0]], strict=True)):
        told = []
        for catalogue in (fresh, packs):
            decks = catalogue.deck(one), catalogue.deck(other)
            recording = record.Recording(RUSH, decks=decks, seed=seed)
            agent = agents.RandomAgent(seed=seed)
            while decision := recording.duel.decision:
                recording.choose(agent(decision))
            told.append(record.dump_log(recording.log))
        assert told[0] == told[1]


def test_a_new_process_begins_a_duel_without_the_language():
    program = (
        "import sys, rushscript; packs = rushscript.load_packs();"
        "decks = packs.deck('yuga'), packs.deck('luke');"
        "duel = rushscript.Duel(rushscript.RUSH, decks=decks, seed=7);"
        "assert duel.decision and packs.diagnostics == ();"
        "print([name for name in ('lark', 'rushscript.syntax', 'rushscript.semantics',"
        "'rushscript.compiler') if name in sys.modules])"
    )
    load_packs()
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_only_the_cards_that_are_asked_for_are_made(tmp_path, monkeypatch):
    write_pack(tmp_path, "base", ALPHA + card("Delta"))
    load_packs(tmp_path)
    made: list[int] = []
    value = kept.Packed.value

    def noted(packed, row):
        made.append(row)
        return value(packed, row)

    monkeypatch.setattr(kept.Packed, "value", noted)
    assert load_packs(tmp_path).card("Delta").name == "Delta"
    assert len(made) == 1


def test_a_file_outside_every_pack_is_kept_too(tmp_path, compiled):
    load_packs()
    compiled.clear()
    loose = tmp_path / "loose.rush"
    loose.write_text(ALPHA, encoding="utf-8")
    assert load_packs(loose).card("loose:alpha").attack == 1000
    load_packs(loose)
    loose.write_text(ALPHA.replace("1000", "1600"), encoding="utf-8")
    assert load_packs(loose).card("loose:alpha").attack == 1600
    assert compiled == ["loose", "loose"]


# ------------------------------------------------------------------------------- what has changed


def test_an_edited_card_is_compiled_and_what_requires_its_pack_is_not(tmp_path, compiled):
    packs = two_packs(tmp_path)
    load_packs(*packs)
    compiled.clear()
    write(packs[0], ALPHA.replace("1000", "1600"))
    assert load_packs(*packs).card("Alpha").attack == 1600
    assert compiled == ["base"]


def test_an_edit_is_noticed_though_size_and_time_are_the_same(tmp_path):
    packs = two_packs(tmp_path)
    load_packs(*packs)
    file = packs[0] / "cards.rush"
    before = file.stat()
    write(packs[0], ALPHA.replace("1000", "1600"))
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert file.stat().st_size == before.st_size
    assert load_packs(*packs).card("Alpha").attack == 1600


def test_a_renamed_card_is_missed_where_it_is_required(tmp_path):
    packs = two_packs(tmp_path)
    load_packs(*packs)
    write(packs[0], ALPHA.replace("Alpha", "Omega"))
    with pytest.raises(PackError, match="the pack `more` has 1 error"):
        load_packs(*packs)


def test_another_kind_of_a_required_card_is_noticed(tmp_path, compiled):
    packs = two_packs(tmp_path)
    load_packs(*packs)
    compiled.clear()
    write(packs[0], BETA.replace("Beta", "Alpha"))
    load_packs(*packs)
    assert compiled == ["base", "more"]


def test_a_changed_manifest_is_noticed(tmp_path):
    base, more = two_packs(tmp_path)
    load_packs(base, more)
    manifest = (more / "pack.toml").read_text().replace('"base"', "")
    (more / "pack.toml").write_text(manifest)
    with pytest.raises(PackError, match="the pack `more` has 1 error"):
        load_packs(base, more)


def test_a_pack_that_is_no_longer_for_the_format_is_refused(tmp_path):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    manifest = (base / "pack.toml").read_text().replace('["rush"]', '["rush_2020"]')
    (base / "pack.toml").write_text(manifest)
    with pytest.raises(PackError, match="is for rush_2020, not for rush"):
        load_packs(base)


def test_new_removed_and_renamed_card_files_are_noticed(tmp_path):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    (base / "new.rush").write_text(card("Delta"), encoding="utf-8")
    assert len(load_packs(base).cards) == 2
    (base / "cards.rush").unlink()
    assert [item.name for item in load_packs(base).cards] == ["Delta"]
    (base / "cards.rush").write_text(ALPHA, encoding="utf-8")
    assert [item.name for item in load_packs(base).cards] == ["Alpha", "Delta"]
    (base / "new.rush").rename(base / "a.rush")
    assert [item.name for item in load_packs(base).cards] == ["Delta", "Alpha"]


def test_decks_are_read_as_they_are(tmp_path):
    base, _ = two_packs(tmp_path)
    assert load_packs(base).deck_names == ()
    deck = base / "decks" / "mine.deck"
    deck.write_text('deck "Mine"\n3 Alpha\n')
    assert load_packs(base).deck_names == ("base/mine",)
    deck.unlink()
    assert load_packs(base).deck_names == ()


def test_each_format_has_its_own(tmp_path, compiled):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    load_packs(base, ruleset=RUSH_ANIME)
    assert compiled == ["base", "base"]
    assert len(files()) == 2


def test_what_another_rushscript_has_compiled_is_compiled_anew(tmp_path, compiled, monkeypatch):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    monkeypatch.setattr(kept, "program_digest", lambda: "another")
    load_packs(base)
    assert compiled == ["base", "base"]
    assert len(files()) == 1


def test_mistakes_are_told_every_time(tmp_path):
    pack = write_pack(tmp_path, "mine", ALPHA + "nonsense\n")
    told = []
    for _ in range(2):
        with pytest.raises(PackError) as error:
            load_packs(pack)
        told.append(str(error.value))
    assert told[0] == told[1]
    assert files_there() == []


# ------------------------------------------------------------------------------- what is not kept


def test_warnings_are_told_every_time(tmp_path):
    pack = write_pack(tmp_path, "mine", WARNED)
    first, second = load_packs(pack), load_packs(pack)
    assert [item.code for item in first.diagnostics] == ["RS633"]
    assert first.diagnostics == second.diagnostics


def test_what_is_written_in_a_pack_is_read_as_it_was_loaded(tmp_path):
    base, more = two_packs(tmp_path)
    load_packs(base, more)
    packs = load_packs(base, more)
    script = packs.script(packs.card("Beta"))
    write(base, "nonsense")
    write(more, "nonsense")
    assert [pack.name for pack in packs.packs] == ["base", "more"]
    assert packs.packs is packs.packs
    assert [item.id for item in packs.packs[1].checked.cards] == ["more:beta"]
    assert packs.script(packs.card("Beta")) == script
    assert 'condition there is "Alpha" in your graveyard' in script


# ------------------------------------------------------------------------------- required packs


def load_kept(*paths: Path) -> Loader:
    loader = Loader(RUSH, folder=cache_folder())
    loader.load(paths)
    return loader


def test_a_pack_that_is_only_required_is_not_read(tmp_path, monkeypatch):
    base, more = two_packs(tmp_path)
    load_packs(base)
    read: list[str] = []
    parsed = Memory.parsed

    def noted(memory, files):
        read.extend(path.parent.name for path, _ in files)
        return parsed(memory, files)

    monkeypatch.setattr(Memory, "parsed", noted)
    required, asked = load_kept(more).loaded
    assert read == ["more"]
    assert required.kept is not None and not required.has_errors
    assert asked.kept is None
    assert [card.id for card in asked.checked.cards] == ["more:beta"]
    assert required.checked.names == Loader(RUSH).load([base])[0].checked.names


def test_a_required_pack_that_nobody_has_compiled_is_compiled_and_kept(tmp_path):
    base, more = two_packs(tmp_path)
    assert load_kept(more).loaded[0].kept is not None
    assert len(files()) == 1
    load_packs(base, more)
    assert len(files()) == 2


def test_a_required_pack_that_is_asked_for_later_is_read_then(tmp_path):
    base, more = two_packs(tmp_path)
    loader = load_kept(more)
    (pack,) = loader.load([base])
    assert pack.kept is None
    assert [card.id for card in pack.checked.cards] == ["base:alpha"]
    assert loader.loaded[0] is pack


def test_a_required_pack_with_errors_is_told_as_ever(tmp_path):
    base, more = two_packs(tmp_path)
    write(base, ALPHA + "nonsense\n")
    required, asked = load_kept(more).loaded
    assert required.kept is None and required.has_errors
    assert not asked.has_errors
    assert files_there() == []


def test_a_catalogue_of_both_kinds_is_as_one_of_the_same_kind(tmp_path):
    base, more = two_packs(tmp_path)
    fresh = Loader(RUSH)
    fresh.load([base, more])
    whole = Packs(fresh.loaded, RUSH)
    both = Packs(load_kept(more).loaded, RUSH)
    assert exactly(both.cards) == exactly(whole.cards)
    assert both.names == whole.names
    assert [both.script(item) for item in both.cards] == [
        whole.script(item) for item in whole.cards
    ]
    assert [pack.checked for pack in both.packs] == [pack.checked for pack in whole.packs]
    assert [pack.kept for pack in both.packs] == [None, None]


def test_a_deck_is_checked_with_cards_that_are_kept(tmp_path):
    _, more = two_packs(tmp_path)
    deck = more / "decks" / "mine.deck"
    deck.write_text('deck "Mine"\n4 Alpha\n3 Beta\n1 Gamma\n')
    fresh, keeping = Loader(RUSH), load_kept(more)
    (pack,) = fresh.load([more])
    found = [check_decks(pack, [deck], loader.loaded) for loader in (fresh, keeping)]
    assert found[0] == found[1] and found[0].problems
    deck.write_text('deck "Mine"\n4 Alpha\n3 Beta\n')
    found = [check_decks(pack, [deck], loader.loaded) for loader in (fresh, keeping)]
    assert found[0] == found[1] and found[0].problems


def test_a_kept_card_stands_where_it_is_written():
    loader = Loader(RUSH)
    loader.load([installed_packs()])
    parts = {part.manifest.name: part for part in load_packs()._parts}
    for pack in loader.loaded[::5]:
        for item in pack.checked.cards[::5]:
            written = parts[pack.name].written(item.id)
            assert written is not None
            node, source = written
            assert (node.span, node.blocks) == (item.node.span, item.node.blocks)
            assert source.text == item.source.text
            assert clauses_of(node) == clauses_of(item.node)
    assert parts["starter"].written("starter:nobody") is None


# ------------------------------------------------------------------------------- spoilt files


def spoil(data: bytes, how: str) -> bytes:
    match how:
        case "empty":
            return b""
        case "other":
            return b"{}"
        case "cut":
            return data[:-1]
        case "longer":
            return data + b"\0"
        case "flipped first":
            return bytes([data[0] ^ 1]) + data[1:]
        case "flipped last":
            return data[:-1] + bytes([data[-1] ^ 1])
        case _:
            middle = len(data) // 2
            return data[:middle] + bytes([data[middle] ^ 255]) + data[middle + 1 :]


@pytest.mark.parametrize(
    "how", ["empty", "other", "cut", "longer", "flipped first", "flipped last", "flipped"]
)
def test_a_file_that_is_not_whole_is_written_anew(tmp_path, compiled, how):
    base, _ = two_packs(tmp_path)
    cards = load_packs(base).cards
    (file,) = files()
    whole = file.read_bytes()
    file.write_bytes(spoil(whole, how))
    assert load_packs(base).cards == cards
    assert compiled == ["base", "base"]
    assert file.read_bytes() == whole


def test_every_single_wrong_byte_is_noticed(tmp_path):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    (file,) = files()
    whole = file.read_bytes()
    (source,) = PackSources().read([base])
    packs = kept.KeptPacks(cache_folder(), RUSH)
    key = packs.key(source, ())
    assert packs.recall(source, key) is not None
    for place in range(len(whole)):
        file.write_bytes(whole[:place] + bytes([whole[place] ^ 4]) + whole[place + 1 :])
        assert packs.recall(source, key) is None


def test_whole_data_of_another_shape_is_written_anew(tmp_path, compiled):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    (file,) = files()
    file.write_bytes(kept._sealed(msgspec.msgpack.encode(["key", 1])))
    assert load_packs(base).card("Alpha").attack == 1000
    assert compiled == ["base", "base"]


def test_the_place_of_another_pack_is_no_place_of_this_one(tmp_path, compiled):
    base, more = two_packs(tmp_path)
    load_packs(base, more)
    one, other = files()
    text = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(text)
    assert [item.id for item in load_packs(base, more).cards] == ["base:alpha", "more:beta"]
    assert len(compiled) == 4


# ------------------------------------------------------------------------------- the folder


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path, compiled, monkeypatch):
    base, _ = two_packs(tmp_path)
    (tmp_path / "taken").write_text("a file")
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "taken"))
    for _ in range(2):
        assert load_packs(base).card("Alpha").attack == 1000
    assert compiled == ["base", "base"]


def test_nothing_is_kept_where_the_cache_is_off(tmp_path, compiled, monkeypatch):
    base, _ = two_packs(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(CACHE_VARIABLE, OFF)
    before = sorted(tmp_path.iterdir())
    for _ in range(2):
        load_packs(base)
    assert compiled == ["base", "base"]
    assert sorted(tmp_path.iterdir()) == before


def test_a_folder_that_was_emptied_is_filled_again(tmp_path, compiled):
    base, _ = two_packs(tmp_path)
    load_packs(base)
    files()[0].unlink()
    load_packs(base)
    assert compiled == ["base", "base"]
    assert len(files()) == 1


def test_the_older_half_is_forgotten_when_there_are_too_many(tmp_path, monkeypatch):
    monkeypatch.setattr(kept, "MOST_KEPT", 4)
    packs = [write_pack(tmp_path, f"pack{number}", ALPHA) for number in range(5)]
    for number, pack in enumerate(packs[:4]):
        load_packs(pack)
        newest = max(files(), key=lambda file: file.stat().st_mtime_ns)
        os.utime(newest, (number, number))
    oldest = sorted(files(), key=lambda file: file.stat().st_mtime)
    load_packs(packs[4])
    assert len(files()) == 3
    assert not any(file.exists() for file in oldest[:2])
    assert all(file.exists() for file in oldest[2:])


def test_half_a_file_is_never_there(tmp_path, monkeypatch):
    path = tmp_path / "folder" / "a.pack"
    keep(path, b"old")

    def full(draft, data):
        with draft.open("wb") as file:
            file.write(data[:3])
        raise OSError("no space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    keep(path, b"something new")
    assert path.read_bytes() == b"old"
    assert [item.name for item in path.parent.iterdir()] == ["a.pack"]


def test_many_who_write_at_once_leave_one_whole_file(tmp_path):
    path = tmp_path / "folder" / "a.pack"
    texts = [bytes([number]) * 100_000 for number in range(8)]
    seen: list[bytes] = []

    def work(text: bytes) -> None:
        for _ in range(20):
            keep(path, text)
            seen.append(path.read_bytes())

    threads = [threading.Thread(target=work, args=(text,)) for text in texts]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(seen) <= set(texts)
    assert [item.name for item in path.parent.iterdir()] == ["a.pack"]


def test_processes_that_compile_at_once_get_the_same_cards(tmp_path):
    base, more = two_packs(tmp_path)
    program = (
        "import sys, rushscript; packs = rushscript.load_packs(*sys.argv[1:]);"
        "print(packs.card('Alpha').attack, packs.card('Beta').id)"
    )
    running = [
        subprocess.Popen(
            [sys.executable, "-c", program, str(base), str(more)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    said = [process.communicate() for process in running]
    assert said == [("1000 more:beta\n", "")] * 3
    assert len(files()) == 2
