"""The database schema. A game is its log of events; everything else can be recomputed from it.

An empty database gets these tables. ``migrations/`` brings an older one to them; a test compares the two. A few
constraints repeat their table's name (``ck_reports_ck_reports_kind``): so older databases have them.
"""

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_1_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

EVENTS = ("move", "undo", "ask", "yes", "no", "flag", "away", "here", "give", "take")
"""The kinds of events of a game."""

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("language", String(2), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("auto", Integer, nullable=False, server_default="0"),
    Column("theme", String(5), nullable=False, server_default=""),
    Column("gone", Integer, nullable=False, server_default="0"),
    Column("admin", Integer, nullable=False, server_default="0"),
    Column("silent", BigInteger, nullable=False, server_default="0"),
    Column("barred", BigInteger, nullable=False, server_default="0"),
    Column("invited", String(8), nullable=False, server_default="all"),
    Column("unseen", Integer, nullable=False, server_default="0"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("kind", String(7), nullable=False, server_default="session"),
    Column("name", String(60), nullable=False, server_default=""),
    Column("scopes", String(60), nullable=False, server_default=""),
    Column("used", BigInteger, nullable=False, server_default="0"),
    Index("ix_sessions_person", "person"),
)

logins = Table(
    "logins",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("login", String(24), nullable=False),
    Column("key", String(24), nullable=False),
    Column("password", String(200), nullable=False),
    Column("changed", BigInteger, nullable=False),
    UniqueConstraint("key", name="uq_logins_key"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("name", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Index("ix_passkeys_person", "person"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("person", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_challenges_until", "until"),
)

identities = Table(
    "identities",
    metadata,
    Column("issuer", String(200), primary_key=True),
    Column("subject", String(255), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("admin", Integer, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("person", "issuer", name="uq_identities_person"),
)

rounds = Table(
    "rounds",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("provider", String(32), nullable=False),
    Column("nonce", String(64), nullable=False),
    Column("verifier", String(128), nullable=False),
    Column("to", Text, nullable=False),
    Column("person", String(32), nullable=False),
    Column("until", BigInteger, nullable=False),
    Index("ix_rounds_until", "until"),
)

revocations = Table(
    "revocations",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Index("ix_revocations_at", "at"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("salt", String(64), nullable=False),
    Column("secret", String(64), nullable=False, server_default=""),
    Column("commitment", String(64), nullable=False),
    Column("status", String(10), nullable=False),
    Column("owner", ForeignKey("people.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("pace", String(4), nullable=False, server_default="none"),
    Column("main", BigInteger, nullable=False, server_default="0"),
    Column("increment", BigInteger, nullable=False, server_default="0"),
    Column("zero", String(7), nullable=False, server_default="nothing"),
    Column("weekend", String(40), nullable=False, server_default=""),
    Column("started", BigInteger, nullable=False, server_default="0"),
    Column("due", BigInteger),
    Column("fault", String(500), nullable=False, server_default=""),
    Column("origin", String(6), nullable=False, server_default=""),
    Column("source", String(16), nullable=False, server_default=""),
    Column("source_ply", Integer, nullable=False, server_default="0"),
    Column("rated", Integer, nullable=False, server_default="0"),
    Column("listed", Integer, nullable=False, server_default="1"),
    Column("watch", String(6), nullable=False, server_default="all"),
    Column("ready", Integer, nullable=False, server_default="0"),
    Column("password", String(200), nullable=False, server_default=""),
    Column("rematch", String(16), nullable=False, server_default=""),
    Column("closed", BigInteger, nullable=False, server_default="0"),
    Column("campaign", String(16), nullable=False, server_default=""),
    Column("club", String(16), nullable=False, server_default=""),
    Column("agreed", String(7), nullable=False, server_default=""),
    Column("tournament", String(16), nullable=False, server_default=""),
    CheckConstraint("status in ('gathering', 'playing', 'over')", name="status"),
    Index("ix_tables_status", "status", "created"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_closed", "closed"),
    Index("ix_tables_campaign", "campaign"),
    Index("ix_tables_club", "club", "created"),
    Index("ix_tables_owner", "owner"),
    Index("ix_tables_rematch", "rematch"),
)

promises = Table(
    "promises",
    metadata,
    Column("commitment", String(64), primary_key=True),
    Column("secret", String(64), nullable=False),
    Column("made", BigInteger, nullable=False),
    Index("ix_promises_made", "made"),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(5), nullable=False),
    Column("person", ForeignKey("people.id")),
    Column("bot", String(40), nullable=False),
    Column("name", String(40), nullable=False),
    Column("ready", Integer, nullable=False, server_default="0"),
    Column("invitation", String(32), nullable=False, server_default=""),
    Column("entropy", String(64), nullable=False, server_default=""),
    Column("since", BigInteger),
    Column("former", ForeignKey("people.id")),
    Column("left", BigInteger),
    CheckConstraint("kind in ('open', 'guest', 'bot')", name="kind"),
    UniqueConstraint("table", "person"),
    Index("ix_seats_person", "person"),
    Index("ix_seats_former", "former"),
    Index("ix_seats_left", "left"),
)

events = Table(
    "events",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(4), nullable=False),
    Column("move", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("digest", String(16), nullable=False, server_default=""),
    CheckConstraint(f"kind in ({', '.join(map(repr, EVENTS))})", name="kind"),
    UniqueConstraint("table", "key"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("sources", String(64), nullable=False),
    Column("body", LargeBinary, nullable=False),
)

leases = Table(
    "leases",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("worker", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("fence", Integer, nullable=False),
)

workers = Table(
    "workers",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("beat", BigInteger, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
)

judgements = Table(
    "judgements",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("body", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("player", String(48), nullable=False),
    Column("score", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("turn", Integer),
    Column("participants", Integer, nullable=False, server_default="0"),
    Index("ix_results_player", "player", "ended"),
    Index("ix_results_turn", "turn"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", String(40), primary_key=True),
    Column("player", String(48), primary_key=True),
    Column("mu", Float(53), nullable=False),
    Column("sigma", Float(53), nullable=False),
    Column("games", Integer, nullable=False),
)

admissions = Table(
    "admissions",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("person", String(32), primary_key=True),
    Column("kind", String(3), nullable=False),
    Index("ix_admissions_person", "person"),
)

presence = Table(
    "presence",
    metadata,
    Column("worker", String(40), primary_key=True),
    Column("table", String(16), primary_key=True),
    Column("seats", Integer, nullable=False),
    Column("watchers", Integer, nullable=False),
)

talk = Table(
    "talk",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("key", String(40), nullable=False),
    Column("person", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("room", String(5), nullable=False),
    Column("text", Text, nullable=False),
    Column("event", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("mark", String(12), nullable=False, server_default=""),
    UniqueConstraint("table", "key"),
    Index("ix_talk_person", "person"),
    Index("ix_talk_mark", "table", "mark"),
)

mutes = Table(
    "mutes",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("muted", String(32), primary_key=True),
)

hidings = Table(
    "hidings",
    metadata,
    Column("person", String(32), primary_key=True),
    Column("hidden", String(32), primary_key=True),
    Index("ix_hidings_hidden", "hidden"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("reporter", String(32), nullable=False),
    Column("kind", String(6), nullable=False),
    Column("person", String(32), nullable=False, server_default=""),
    Column("table", String(16), nullable=False, server_default=""),
    Column("line", Integer, nullable=False, server_default="0"),
    Column("text", Text, nullable=False, server_default=""),
    Column("note", Text, nullable=False, server_default=""),
    Column("state", String(9), nullable=False, server_default="open"),
    Column("settled", BigInteger, nullable=False, server_default="0"),
    Column("club", String(16), nullable=False, server_default=""),
    CheckConstraint("kind in ('line', 'person', 'name', 'table')", name="ck_reports_kind"),
    CheckConstraint("state in ('open', 'acted', 'dismissed')", name="ck_reports_state"),
    Index("ix_reports_state", "state", "at"),
    Index("ix_reports_person", "person"),
    Index("ix_reports_reporter", "reporter"),
)

acts = Table(
    "acts",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("by", String(32), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("person", String(32), nullable=False, server_default=""),
    Column("table", String(16), nullable=False, server_default=""),
    Column("until", BigInteger, nullable=False, server_default="0"),
    Column("detail", Text, nullable=False, server_default=""),
    Index("ix_acts_at", "at"),
    Index("ix_acts_person", "person"),
)

lessons = Table(
    "lessons",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("step", Integer, nullable=False),
    Column("done", Integer, nullable=False, server_default="0"),
)

puzzles = Table(
    "puzzles",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("day", Integer, primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("tries", Integer, nullable=False),
    Column("how", String(5), nullable=False),
    CheckConstraint("how in ('open', 'found', 'shown')", name="ck_puzzles_how"),
)

decisions = Table(
    "decisions",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("decision", String(40), primary_key=True),
)

mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", Integer, nullable=False, server_default="0"),
    Column("code", String(64), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("turns", Integer, nullable=False, server_default="0"),
    Column("stop", String(32), nullable=False),
    Column("tries", Integer, nullable=False, server_default="0"),
    UniqueConstraint("stop", name="uq_mail_addresses_stop"),
)

outbox = Table(
    "outbox",
    metadata,
    Column("key", String(80), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("kind", String(7), nullable=False),
    Column("code", String(12), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("tries", Integer, nullable=False, server_default="0"),
    CheckConstraint("kind in ('notice', 'confirm', 'lost', 'sign-in')", name="kind"),
    Index("ix_outbox_due", "due"),
    Index("ix_outbox_person", "person"),
)

wishes = Table(
    "wishes",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("wish", Text, nullable=False),
    Column("facts", Text, nullable=False),
    Column("days", Integer, nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Column("table", String(16), nullable=False, server_default=""),
    Column("until", BigInteger, nullable=False, server_default="0"),
    Index("ix_wishes_seen", "seen"),
    Index("ix_wishes_table", "table"),
)

absences = Table(
    "absences",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("minutes", Integer, nullable=False),
    Column("until", BigInteger, nullable=False),
)

holidays = Table(
    "holidays",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("began", BigInteger, primary_key=True, autoincrement=False),
    Column("ended", BigInteger, nullable=False),
    Column("zone", String(40), nullable=False),
)

duties = Table(
    "duties",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("worker", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("report", Text, nullable=False, server_default=""),
)

follows = Table(
    "follows",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("followed", String(32), primary_key=True),
    Index("ix_follows_followed", "followed"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("host", String(32), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("state", String(8), nullable=False, server_default="open"),
    Index("ix_invitations_person", "person"),
    Index("ix_invitations_host", "host", "at"),
)

push_addresses = Table(
    "push_addresses",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(120), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("device", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("ix_push_addresses_person", "person"),
)

notice_settings = Table(
    "notice_settings",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("choices", Text, nullable=False, server_default="{}"),
    Column("zone", String(40), nullable=False, server_default="UTC"),
    Column("quiet_from", Integer, nullable=False, server_default="0"),
    Column("quiet_to", Integer, nullable=False, server_default="0"),
    Column("pushed", BigInteger, nullable=False, server_default="0"),
    Column("day", Integer, nullable=False, server_default="0"),
    Column("count", Integer, nullable=False, server_default="0"),
    Column("daily", Integer, nullable=False, server_default="-1"),
    Column("mailed", BigInteger, nullable=False, server_default="0"),
)

notices = Table(
    "notices",
    metadata,
    Column("key", String(100), primary_key=True),
    Column("person", ForeignKey("people.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("table", String(16), nullable=False, server_default=""),
    Column("about", String(40), nullable=False, server_default=""),
    Column("created", BigInteger, nullable=False),
    Column("due", BigInteger),
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("mail", String(80), nullable=False, server_default=""),
    Index("ix_notices_due", "due"),
    Index("ix_notices_mail", "mail"),
    Index("ix_notices_person", "person"),
)

deals = Table(
    "deals",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("scope", String(16), nullable=False, server_default=""),
    Column("game", String(40), nullable=False),
    Column("day", Integer, nullable=False),
    Column("closes", BigInteger, nullable=False, server_default="0"),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("bot", String(40), nullable=False, server_default="gardener"),
    Column("instances", Integer, nullable=False, server_default="1"),
    Column("seal", String(64), nullable=False),
    Column("secret", String(64), nullable=False),
    Column("added", Text, nullable=False, server_default="[]"),
    Column("sealed", BigInteger, nullable=False),
    Column("opened", BigInteger, nullable=False, server_default="0"),
    Column("closed", BigInteger, nullable=False, server_default="0"),
    UniqueConstraint("scope", "game", "day", name="uq_deals_scope"),
    Index("ix_deals_closed", "closed", "day"),
)

deal_entries = Table(
    "deal_entries",
    metadata,
    Column("deal", ForeignKey("deals.id"), primary_key=True),
    Column("player", String(48), primary_key=True),
    Column("instance", Integer, primary_key=True, autoincrement=False, server_default="0"),
    Column("entropy", String(64), nullable=False, server_default=""),
    Column("table", String(16), nullable=False, server_default=""),
    Column("begun", BigInteger, nullable=False, server_default="0"),
    Column("ranked", Integer, nullable=False, server_default="0"),
    Column("score", Integer),
    Column("place", Integer, nullable=False, server_default="0"),
    Column("ended", BigInteger, nullable=False, server_default="0"),
    Column("broken", Integer, nullable=False, server_default="0"),
    Column("course", Text, nullable=False, server_default=""),
    Index("ix_deal_entries_player", "player"),
)

deal_events = Table(
    "deal_events",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("deal", ForeignKey("deals.id"), nullable=False),
    Column("name", String(60), nullable=False),
    Column("owner", String(32), nullable=False),
    Column("club", String(16), nullable=False, server_default=""),
    Column("tournament", String(16), nullable=False, server_default=""),
    Index("ix_deal_events_owner", "owner"),
    Index("ix_deal_events_club", "club"),
)

clubs = Table(
    "clubs",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("words", String(200), nullable=False, server_default=""),
    Column("link", String(32), nullable=False),
    Column("listed", Integer, nullable=False, server_default="0"),
    Column("asks", Integer, nullable=False, server_default="1"),
    Column("created", BigInteger, nullable=False),
    Column("day", Integer, nullable=False, server_default="-1"),
    Column("minute", Integer, nullable=False, server_default="0"),
    Column("minutes", Integer, nullable=False, server_default="0"),
    Column("zone", String(40), nullable=False, server_default="UTC"),
    Column("due", BigInteger),
    Index("ix_clubs_due", "due"),
    Index("ix_clubs_listed", "listed", "created"),
)

club_members = Table(
    "club_members",
    metadata,
    Column("club", ForeignKey("clubs.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("role", String(7), nullable=False),
    Column("since", BigInteger, nullable=False),
    Column("notified", Integer, nullable=False, server_default="0"),
    CheckConstraint("role in ('asked', 'invited', 'member', 'steward', 'removed')", name="role"),
    Index("ix_club_members_person", "person"),
)

club_apart = Table(
    "club_apart",
    metadata,
    Column("club", ForeignKey("clubs.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("other", String(32), primary_key=True),
    Index("ix_club_apart_person", "person"),
)

managed_people = Table(
    "managed_people",
    metadata,
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("club", ForeignKey("clubs.id"), nullable=False),
    Column("card", String(64), nullable=False),
    Column("talk", Integer, nullable=False, server_default="0"),
    Column("made", BigInteger, nullable=False),
    UniqueConstraint("card", name="uq_managed_people_card"),
    Index("ix_managed_people_club", "club"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("club", String(16), nullable=False, server_default=""),
    Column("owner", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("game", String(40), nullable=False),
    Column("size", Integer, nullable=False),
    Column("tempo", String(4), nullable=False),
    Column("rounds", Integer, nullable=False),
    Column("begins", BigInteger, nullable=False),
    Column("zone", String(64), nullable=False, server_default="UTC"),
    Column("created", BigInteger, nullable=False),
    Column("status", String(7), nullable=False, server_default="open"),
    Column("round", Integer, nullable=False, server_default="0"),
    Column("due", BigInteger),
    Column("ended", BigInteger, nullable=False, server_default="0"),
    CheckConstraint("status in ('open', 'running', 'over', 'off')", name="status"),
    Index("ix_tournaments_due", "due"),
    Index("ix_tournaments_club", "club", "begins"),
)

tournament_entries = Table(
    "tournament_entries",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("lot", Integer, nullable=False, server_default="0"),
    Column("entered", BigInteger, nullable=False),
    Column("left", BigInteger, nullable=False, server_default="0"),
    Index("ix_tournament_entries_person", "person"),
)

tournament_rounds = Table(
    "tournament_rounds",
    metadata,
    Column("tournament", ForeignKey("tournaments.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("planned", BigInteger, nullable=False),
    Column("began", BigInteger, nullable=False),
    Column("comes", BigInteger, nullable=False),
    Column("closes", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False, server_default="0"),
)

tournament_seats = Table(
    "tournament_seats",
    metadata,
    Column("tournament", String(16), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("person", ForeignKey("people.id"), primary_key=True),
    Column("table", String(16), nullable=False, server_default=""),
    Column("seat", Integer, nullable=False, server_default="0"),
    Column("place", Integer),
    Column("came", Integer, nullable=False, server_default="1"),
    Index("ix_tournament_seats_person", "person"),
    Index("ix_tournament_seats_table", "table"),
)
