/** The SQL of progress. Everything takes a connection, so that a caller decides what is one transaction. */
import {
  type Day,
  type DayRow,
  isLasting,
  type LearnEvent,
  type LessonRef,
  PAGE_ROWS,
  type RankWindow,
  type RegisterRow,
  type ResetRow,
  type Rows,
  registersOf,
  reviewsOf,
  type SettingRow,
  type WordRef,
  type WordRow,
} from '@parlance/sync';
import type pg from 'pg';
import { READ, SAVE_FOLDED, WORD_ROWS, WRITE } from './store-statements.ts';

/** A pool or the connection of a transaction. */
export type Connection = pg.Pool | pg.PoolClient;

/** Resets in force by learn language, as the learner's row keeps them. */
export type Resets = Readonly<Record<string, Omit<ResetRow, 'learn'>>>;

/** Resets in force as rows. */
export const resetRows = (resets: Resets): readonly ResetRow[] =>
  Object.entries(resets).map(([learn, { at, id }]) => ({ learn, at, id }));

/** What a write did. */
export interface Written {
  /** The revision allotted to it. */
  readonly revision: number;
  readonly resets: Resets;
  /** Ids of the events that were not known before. */
  readonly fresh: ReadonlySet<string>;
}

/** Stores events, raises their registers, keeps their reviews and settings; in one statement. */
export const writeEvents = async (
  connection: Connection,
  uid: string,
  events: readonly LearnEvent[],
): Promise<Written> => {
  const { rows } = await connection.query<{ revision: number; resets: Resets; fresh: string[] }>({
    name: 'progress-write',
    text: WRITE,
    values: [uid, ...writeValues(events).map((value) => JSON.stringify(value))],
  });
  const [row] = rows;
  return { revision: row?.revision ?? 0, resets: row?.resets ?? {}, fresh: new Set(row?.fresh) };
};

/** The four lists that `WRITE` takes after the user id. */
export const writeValues = (events: readonly LearnEvent[]): readonly (readonly object[])[] => [
  events,
  events.flatMap((event) =>
    registersOf(event).map((row) => ({ event: event.id, at: event.at, lasting: isLasting(row), ...row })),
  ),
  events.flatMap((event) => reviewsOf(event).map((review) => ({ event: event.id, device: event.device, ...review }))),
  events.flatMap((event) =>
    event.kind === 'preferred' ? [{ event: event.id, at: event.at, device: event.device, ...event.data }] : [],
  ),
];

type Changed =
  | { readonly kind: 'register'; readonly revision: number; readonly row: RegisterRow }
  | { readonly kind: 'day'; readonly revision: number; readonly row: DayRow }
  | { readonly kind: 'word'; readonly revision: number; readonly row: WordRow }
  | { readonly kind: 'setting'; readonly revision: number; readonly row: SettingRow }
  | { readonly kind: 'reset'; readonly revision: number; readonly row: ResetRow };

/** A page of what changed after a cursor. */
export interface Page {
  readonly rows: Rows;
  /** The highest revision read; the cursor it was read from where nothing changed. */
  readonly cursor: number;
  readonly more: boolean;
}

/** Reads a page; rows of one revision are never torn apart. */
export const readPage = async (connection: Connection, uid: string, cursor: number): Promise<Page> => {
  const { rows: changed } = await connection.query<Changed>({
    name: 'progress-read',
    text: READ,
    values: [uid, cursor, PAGE_ROWS],
  });
  return {
    rows: {
      registers: changed.flatMap((each) => (each.kind === 'register' ? [each.row] : [])),
      days: changed.flatMap((each) => (each.kind === 'day' ? [each.row] : [])),
      words: changed.flatMap((each) => (each.kind === 'word' ? [each.row] : [])),
      settings: changed.flatMap((each) => (each.kind === 'setting' ? [each.row] : [])),
      resets: changed.flatMap((each) => (each.kind === 'reset' ? [each.row] : [])),
    },
    cursor: changed.at(-1)?.revision ?? cursor,
    more: changed.length >= PAGE_ROWS,
  };
};

const EVENT = `jsonb_build_object('id', id, 'kind', kind, 'at', at, 'day', day, 'zone', zone, 'device', device,
  'learn', learn, 'data', data) AS event`;

const eventsWhere = async (
  connection: Connection,
  name: string,
  where: string,
  values: readonly unknown[],
): Promise<readonly LearnEvent[]> => {
  const { rows } = await connection.query<{ event: LearnEvent }>({
    name: `progress-${name}`,
    text: `SELECT ${EVENT} FROM learner_event WHERE user_id = $1 AND ${where}`,
    values: [...values],
  });
  return rows.map(({ event }) => event);
};

/** Every finish of some lessons. */
export const finishesOfLessons = (
  connection: Connection,
  uid: string,
  lessons: readonly LessonRef[],
): Promise<readonly LearnEvent[]> =>
  eventsWhere(
    connection,
    'lessons',
    `kind = 'finished' AND (learn, data ->> 'lesson') IN
      (SELECT learn, lesson FROM jsonb_to_recordset($2::jsonb) AS l(learn text, lesson text))`,
    [uid, JSON.stringify(lessons)],
  );

/** Every event of one learn language: only a reset needs to read a life again. */
export const eventsOfLearn = (connection: Connection, uid: string, learn: string): Promise<readonly LearnEvent[]> =>
  eventsWhere(connection, 'learn', 'learn = $2', [uid, learn]);

/** What was finished in a time of stamps, `to` not in it. */
export const finishedBetween = (
  connection: Connection,
  uid: string,
  { from, to }: RankWindow,
): Promise<readonly LearnEvent[]> =>
  eventsWhere(connection, 'finished', `kind = 'finished' AND at >= $2 AND at < $3`, [uid, from, to]);

/** Every reset of a learner, and what takes resets back. */
export const resetsOf = (connection: Connection, uid: string): Promise<readonly LearnEvent[]> =>
  eventsWhere(connection, 'resets', `kind = 'reset'`, [uid]);

/** Events in a page of `eventPages`. */
const EVENTS_IN_PAGE = 2000;

/** Everything that a learner's devices had sent when it was begun, by id, which is about the order it happened in. */
export async function* eventPages(connection: Connection, uid: string): AsyncGenerator<readonly LearnEvent[]> {
  const revision = await currentRevision(connection, uid);
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const where = 'revision <= $2 AND id > $3 ORDER BY id LIMIT $4';
    const events = await eventsWhere(connection, 'all', where, [uid, revision, last, EVENTS_IN_PAGE]);
    const end = events.at(-1);
    if (end === undefined) return;
    last = end.id;
    yield events;
  }
}

/** The events that hold a review of some words. */
export const reviewsOfWords = (
  connection: Connection,
  uid: string,
  words: readonly WordRef[],
): Promise<readonly LearnEvent[]> =>
  eventsWhere(
    connection,
    'reviews',
    `id IN (SELECT event_id FROM learner_review
      JOIN jsonb_to_recordset($2::jsonb) AS w(learn text, word text) USING (learn, word) WHERE user_id = $1)`,
    [uid, JSON.stringify(words)],
  );

/** The memories of some words, as they stand. */
export const wordRows = async (
  connection: Connection,
  uid: string,
  words: readonly WordRef[],
): Promise<readonly WordRow[]> => {
  const { rows } = await connection.query<WordRow>({
    name: 'progress-words',
    text: WORD_ROWS,
    values: [uid, JSON.stringify(words)],
  });
  return rows;
};

/** Some days, as they stand. */
export const dayRows = async (
  connection: Connection,
  uid: string,
  days: readonly Day[],
): Promise<readonly DayRow[]> => {
  const { rows } = await connection.query<DayRow>({
    name: 'progress-days',
    text: 'SELECT day, seconds, xp FROM learner_day WHERE user_id = $1 AND day = ANY($2)',
    values: [uid, days],
  });
  return rows;
};

/** All registers and words of some learn languages: what a reset may change. */
export const languageRows = async (
  connection: Connection,
  uid: string,
  languages: readonly string[],
): Promise<Pick<Rows, 'registers' | 'words'>> => {
  const registers = await connection.query<RegisterRow>(
    `SELECT learn, space, field, key, value::float8 AS value FROM learner_register
     WHERE user_id = $1 AND learn = ANY($2) AND value > 0`,
    [uid, languages],
  );
  const words = await connection.query<WordRow>(
    'SELECT learn, word, state FROM learner_word WHERE user_id = $1 AND learn = ANY($2)',
    [uid, languages],
  );
  return { registers: registers.rows, words: words.rows };
};

/** Whose rows are written, and with which revision. */
export interface Owner {
  readonly uid: string;
  readonly revision: number;
}

/** Puts folded days and words where they belong. */
export const saveFolded = async (
  connection: Connection,
  { uid, revision }: Owner,
  folded: Pick<Rows, 'days' | 'words'>,
): Promise<void> => {
  await connection.query({
    name: 'progress-save-folded',
    text: SAVE_FOLDED,
    values: [uid, revision, JSON.stringify(folded.days), JSON.stringify(folded.words)],
  });
};

/** After a reset or its undoing: the resets in force, and the registers that it hid or brought back. */
export const saveResets = async (
  connection: Connection,
  { uid, revision }: Owner,
  changed: Pick<Rows, 'resets' | 'registers'>,
): Promise<void> => {
  const resets = Object.fromEntries(changed.resets.map(({ learn, at, id }) => [learn, { at, id, revision }]));
  await connection.query('UPDATE learner SET resets = resets || $2::jsonb WHERE user_id = $1', [
    uid,
    JSON.stringify(resets),
  ]);
  await connection.query(
    `INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
     SELECT $1, n.learn, n.space, n.field, n.key, n.value, $2
     FROM jsonb_to_recordset($3::jsonb) AS n(learn text, space text, field text, key text, value bigint)
     ON CONFLICT (user_id, learn, space, field, key) DO UPDATE SET value = excluded.value, revision = excluded.revision`,
    [uid, revision, JSON.stringify(changed.registers)],
  );
};

/** The learner's newest revision; 0 for somebody who has written nothing. */
export const currentRevision = async (connection: Connection, uid: string): Promise<number> => {
  const { rows } = await connection.query<{ revision: number }>({
    name: 'progress-revision',
    text: 'SELECT revision::float8 AS revision FROM learner WHERE user_id = $1',
    values: [uid],
  });
  return rows[0]?.revision ?? 0;
};
