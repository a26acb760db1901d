/** The SQL for the rows that a fold needs: of several learners in one query, and whole languages of one learner. */
import type { DayRow, LessonRef, RecordedEvent, RegisterRow, RoundRef, Rows, WordRef, WordRow } from '@parlance/sync';
import { type Connection, eventsWhere } from './store.ts';
import { DAY_ROWS, FINISHES, REVIEW_PAGE, REVIEWS, ROUNDS, WORD_ROWS } from './store-statements.ts';

/** A value of one learner in a list of several learners. */
export type OfLearner<T> = T & { readonly uid: string };

/** The found rows by learner id; learners without rows are missing. */
export type FoundByLearner<T> = ReadonlyMap<string, readonly T[]>;

interface Lookup<Row, T> {
  readonly name: string;
  readonly text: string;
  readonly found: (row: Row) => T;
}

const lookUp = async <Row extends { readonly uid: string }, T>(
  connection: Connection,
  { name, text, found }: Lookup<Row, T>,
  wanted: readonly OfLearner<object>[],
): Promise<FoundByLearner<T>> => {
  if (wanted.length === 0) return new Map();
  const { rows } = await connection.query<Row>({ name, text, values: [JSON.stringify(wanted)] });
  const rowsOf = Map.groupBy(rows, ({ uid }) => uid);
  return new Map([...rowsOf].map(([uid, own]) => [uid, own.map(found)]));
};

const finishes: Lookup<OfLearner<{ event: RecordedEvent }>, RecordedEvent> = {
  name: 'progress-lessons',
  text: FINISHES,
  found: ({ event }) => event,
};
const rounds: Lookup<OfLearner<{ event: RecordedEvent }>, RecordedEvent> = {
  name: 'progress-rounds',
  text: ROUNDS,
  found: ({ event }) => event,
};
const reviews: Lookup<OfLearner<{ event: RecordedEvent }>, RecordedEvent> = {
  name: 'progress-reviews',
  text: REVIEWS,
  found: ({ event }) => event,
};
const words: Lookup<OfLearner<WordRow>, WordRow> = {
  name: 'progress-words',
  text: WORD_ROWS,
  found: ({ learn, word, state }) => ({ learn, word, state }),
};
const days: Lookup<OfLearner<DayRow>, DayRow> = {
  name: 'progress-days',
  text: DAY_ROWS,
  found: ({ day, seconds, xp, cards }) => ({ day, seconds, xp, cards }),
};

/** The first finishes of some lessons, of each at `most` so many. */
export const finishesOfLessons = (
  connection: Connection,
  lessons: readonly OfLearner<LessonRef & { readonly most: number }>[],
): Promise<FoundByLearner<RecordedEvent>> => lookUp(connection, finishes, lessons);

/** The best finishes of some levels of games on a day, of each at `most` so many. */
export const bestRounds = (
  connection: Connection,
  wanted: readonly OfLearner<RoundRef & { readonly most: number }>[],
): Promise<FoundByLearner<RecordedEvent>> => lookUp(connection, rounds, wanted);

/** A word whose reviews with stamps of `from` and later count. */
export interface ReviewedWord extends WordRef {
  readonly from: number;
}

/** The events that contain a review of some words. */
export const reviewsOfWords = (
  connection: Connection,
  wanted: readonly OfLearner<ReviewedWord>[],
): Promise<FoundByLearner<RecordedEvent>> => lookUp(connection, reviews, wanted);

/** The number of events in a page of `reviewPages`. */
const REVIEWS_IN_PAGE = 500;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The events that contain a review of one word, in the order of the reviews. */
export async function* reviewPages(
  connection: Connection,
  { uid, learn, word, from }: OfLearner<ReviewedWord>,
): AsyncGenerator<readonly RecordedEvent[]> {
  let before = { at: from - 1, device: LAST_ID, id: LAST_ID };
  for (;;) {
    const { rows } = await connection.query<{ event: RecordedEvent }>({
      name: 'progress-review-page',
      text: REVIEW_PAGE,
      values: [uid, learn, word, JSON.stringify(before), REVIEWS_IN_PAGE],
    });
    const events = rows.map(({ event }) => event);
    yield events;
    const last = events.at(-1);
    if (last === undefined || events.length < REVIEWS_IN_PAGE) return;
    before = { at: last.at, device: last.device, id: last.id };
  }
}

/** The stored states of some words. */
export const wordRows = (
  connection: Connection,
  wanted: readonly OfLearner<WordRef>[],
): Promise<FoundByLearner<WordRow>> => lookUp(connection, words, wanted);

/** The stored rows of some days. */
export const dayRows = (
  connection: Connection,
  wanted: readonly OfLearner<Pick<DayRow, 'day'>>[],
): Promise<FoundByLearner<DayRow>> => lookUp(connection, days, wanted);

/** Every event of one learn language, which only a reset needs. */
export const eventsOfLearn = (connection: Connection, uid: string, learn: string): Promise<readonly RecordedEvent[]> =>
  eventsWhere(connection, 'learn', 'learn = $2', [uid, learn]);

/** All registers and words of some learn languages, which a reset may change. */
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
