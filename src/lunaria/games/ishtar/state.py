"""The record of a game of Ishtar. A space is ``board * 37 + number``; a set of spaces is one word per board."""

from lunaria.engine.arrays import Ints, Sets
from lunaria.engine.bits import Bits
from lunaria.engine.state import State, enumeration, generator, integer, integers, spaces
from lunaria.games.ishtar import tables as t


class Gardens(State):
    """The state of a game. Arrays over seats have four rows, arrays over boards six; those not in play stay empty."""

    bare: Sets = spaces(t.BOARDS, "sand and rock that no tile covers, by board (IS-2.2, IS-6.2)")
    gems_lying: Sets = spaces((t.BOARDS, t.GEMS), "rocks that still bear a gem, by board and colour (IS-3.4, IS-7.1)")
    tablets: Sets = spaces(t.BOARDS, "sacred tablets (IS-2.2)")
    covered: Sets = spaces(t.BOARDS, "spaces on which a tile lies (IS-4.1)")
    flowering: Sets = spaces(t.BOARDS, "flower spaces, those under Blooming tokens too (IS-4.1)")
    trees: Sets = spaces(t.BOARDS, "where Trees stand (IS-10.2)")
    edge: Sets = spaces(t.BOARDS, "spaces next to the Fountain or gardens of exactly one board (IS-6.4)")
    random: Bits = generator()

    touched: Ints = integers(
        t.SPACES,
        0,
        (1 << t.BOARDS) - 1,
        "one bit per board whose Fountain, or a garden linked to it, is next to the space",
    )
    bed: Ints = integers(t.SPACES, 0, t.BEDS, "the number of the flowerbed that the space belongs to, or 0 (IS-4.3)")
    guard: Ints = integers(
        t.SPACES,
        0,
        t.MANY,
        f"the Assistant (1 + 4 * seat + index) whose flowerbed is next to the space, {t.MANY}: several",
    )
    bed_flowers: Ints = integers(t.BEDS + 1, 0, 127, "the flowers of each flowerbed")
    bed_spaces: Ints = integers(t.BEDS + 1, 0, t.BEDS, "the spaces of each flowerbed")
    bed_assistant: Ints = integers(t.BEDS + 1, 0, t.MANY - 1, "1 + 4 * seat + index of its Assistant, or 0 (IS-4.4)")
    beds: int = integer(0, t.BEDS, "how many numbers of flowerbeds are used up")

    laid: Ints = integers(
        t.TILES,
        t.REMOVED,
        t.SPACES * t.TURNS - 1,
        "anchor * 6 + turn of each tile; -1: not on the map, -2: out of the game",
    )
    small_bloom: Ints = integers(
        t.SEATS, -1, t.SPACES - 1, "where each seat's small Blooming token lies, or -1 (IS-9.6)"
    )
    large_bloom: Ints = integers((t.SEATS, 2), -1, t.SPACES - 1, "where each seat's large Blooming token lies, or -1")
    assistant: Ints = integers((t.SEATS, t.ASSISTANTS), -1, t.SPACES - 1, "where each Assistant stands, or -1 (IS-8.2)")

    stack: Ints = integers(
        (t.CUPS, t.STACK), t.UNSEEN, t.TILES - 1, "the tiles of each stack from the bottom; -1: unknown"
    )
    height: Ints = integers(t.CUPS, 0, t.STACK, "how many tiles each stack has (IS-3.6)")
    cup_shape: Ints = integers(t.CUPS, 0, t.SHAPE_COUNT - 1, "the shape of each Cup: line, bent, triangle (IS-3.5)")
    can: int = integer(-1, t.CUPS - 1, "the Cup on which the Watering Can stands; -1 before the first turn (IS-5.2)")
    hand: int = integer(-1, t.TILES - 1, "the tile that was taken and is not yet placed, or -1 (IS-5.6)")
    icon: int = enumeration((), t.Icon, "the icon that may be used now (IS-8.1)")
    icon_space: int = integer(-1, t.SPACES - 1, "the space of that icon, or -1 (IS-8.2)")

    gems: Ints = integers((t.SEATS, t.GEMS), 0, max(t.GEM_TOTAL), "gems in each seat's supply (IS-7.1)")
    gems_left: Ints = integers(t.GEMS, 0, max(t.GEM_TOTAL), "gems in the general supply (IS-3.11)")
    skill: Ints = integers(
        (t.SEATS, t.SKILLS), 0, t.PAIRS, "0 locked; else 1 + the pair of gems paid: pp, pr, pw, rr, rw, ww (IS-8.4)"
    )
    in_supply: Ints = integers(t.SEATS, 0, t.ASSISTANTS, "Assistants ready to be placed (IS-3.10)")
    on_carpet: Ints = integers(t.SEATS, 0, t.ASSISTANTS - t.ASSISTANTS_IN_SUPPLY, "Assistants on the Carpet (IS-3.10)")

    deck: Ints = integers(t.CARDS, -1, t.CARDS - 1, "the Tree cards face down, next one last; -1: unknown or none")
    deck_left: int = integer(0, t.CARDS, "how many cards are face down")
    display: Ints = integers(t.DISPLAY, -1, t.CARDS - 1, "the face-up Tree cards, or -1 (IS-3.8)")
    reserved: Ints = integers(t.SEATS, -1, t.CARDS - 1, "each seat's reserved card, or -1 (IS-9.1)")
    planter: Ints = integers(t.CARDS, 0, t.SEATS, "who planted each card: seat + 1, or 0 (IS-10.2)")
    figures: int = integer(0, t.FIGURES, "Tree figures in the supply (IS-10.7)")
    card: int = integer(-1, t.RESERVED, "the card whose Tree is being planted: 0 to 4 display, 5 reserved; -1 none")

    slots: Ints = integers((t.BOARDS, 2), -t.BOARDS, t.BOARDS, "the slot (u, v) of each board (IS-2.3)")
    face: Ints = integers(t.BOARDS, 0, len(t.FACES) - 1, "the face of each board that is up (IS-2.2)")
    rotation: Ints = integers(t.BOARDS, 0, t.TURNS - 1, "how each board is turned (IS-2.3)")
    fountain: Ints = integers(t.BOARDS, 0, len(t.FOUNTAIN_COLOUR) - 1, "which Fountain stands on each board (IS-3.3)")
    beside: Ints = integers(
        (t.BOARDS, len(t.TOUCHING)),
        -1,
        t.BOARDS - 1,
        "which board lies on each slot around a board, itself first; -1: none",
    )
    boards: int = integer(0, t.BOARDS, "how many boards are in play (IS-3.1)", fixed=True)

    phase: int = enumeration((), t.Phase, "where the turn stands (IS-5.1)")
    seats: int = integer(0, t.SEATS, "how many play (IS-1.1)", fixed=True)
    start: int = integer(0, t.SEATS - 1, "the start player (IS-3.9)")
    turn: int = integer(0, t.SEATS - 1, "whose turn it is")
    turns: int = integer(0, 60, "how many turns are over")
    ending: int = integer(0, 1, "1 once the end is triggered (IS-11.1)")
    all_lower: int = integer(0, 1, "1 when upper Skills need all lower ones (IS-8.7)", fixed=True)
