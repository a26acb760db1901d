/** The tables of schema 11, which every version of Anki reads. Names and types are Anki's own. */

const TABLES: Readonly<Record<string, string>> = {
  col: 'id integer PRIMARY KEY, crt integer NOT NULL, mod integer NOT NULL, scm integer NOT NULL, ver integer NOT NULL, dty integer NOT NULL, usn integer NOT NULL, ls integer NOT NULL, conf text NOT NULL, models text NOT NULL, decks text NOT NULL, dconf text NOT NULL, tags text NOT NULL',
  notes:
    'id integer PRIMARY KEY, guid text NOT NULL, mid integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, tags text NOT NULL, flds text NOT NULL, sfld integer NOT NULL, csum integer NOT NULL, flags integer NOT NULL, data text NOT NULL',
  cards:
    'id integer PRIMARY KEY, nid integer NOT NULL, did integer NOT NULL, ord integer NOT NULL, mod integer NOT NULL, usn integer NOT NULL, type integer NOT NULL, queue integer NOT NULL, due integer NOT NULL, ivl integer NOT NULL, factor integer NOT NULL, reps integer NOT NULL, lapses integer NOT NULL, left integer NOT NULL, odue integer NOT NULL, odid integer NOT NULL, flags integer NOT NULL, data text NOT NULL',
  revlog:
    'id integer PRIMARY KEY, cid integer NOT NULL, usn integer NOT NULL, ease integer NOT NULL, ivl integer NOT NULL, lastIvl integer NOT NULL, factor integer NOT NULL, time integer NOT NULL, type integer NOT NULL',
  graves: 'usn integer NOT NULL, oid integer NOT NULL, type integer NOT NULL',
};

const INDEXES: Readonly<Record<string, string>> = {
  ix_notes_usn: 'notes (usn)',
  ix_cards_usn: 'cards (usn)',
  ix_revlog_usn: 'revlog (usn)',
  ix_cards_nid: 'cards (nid)',
  ix_cards_sched: 'cards (did, queue, due)',
  ix_revlog_cid: 'revlog (cid)',
  ix_notes_csum: 'notes (csum)',
};

/** The statements that make an empty collection. */
export const SCHEMA = [
  ...Object.entries(TABLES).map(([name, columns]) => `CREATE TABLE ${name} (${columns});`),
  ...Object.entries(INDEXES).map(([name, columns]) => `CREATE INDEX ${name} ON ${columns};`),
].join('\n');

/** The statement that adds a row of so many values. */
export const insertInto = (table: 'col' | 'notes' | 'cards' | 'revlog', values: number): string =>
  `INSERT INTO ${table} VALUES (${Array.from({ length: values }, () => '?').join(', ')})`;
