/** Stores events, and folds the affected days and words again in the same transaction. */
import {
  applyRows,
  changedRows,
  type DayRow,
  emptyView,
  firstFinishes,
  foldDerived,
  historyOf,
  type LessonRef,
  type Needs,
  neededFor,
  noRows,
  type RecordedEvent,
  type Rows,
  readEvents,
  touchedBy,
  type View,
  type WordRow,
} from '@parlance/sync';
import { type Connection, resetRows } from './store.ts';
import {
  dayRows,
  eventsOfLearn,
  type FoundByLearner,
  finishesOfLessons,
  languageRows,
  type OfLearner,
  reviewsOfWords,
  wordRows,
} from './store-needed.ts';
import { markStale, saveFolded, saveResets, type Write, type Written, writeEvents } from './store-write.ts';

/** The result of a write, and the rows that it has changed. */
export interface Refolded extends Written {
  readonly changed: Rows;
  /** Whether the fold left out an event that a newer release has stored. */
  readonly isStale: boolean;
}

/** The result of storing. */
export interface Stored {
  /** The changes to be saved; learners without new events are missing. */
  readonly refolded: readonly Refolded[];
  /** The result of each write, in the order of the writes. */
  readonly written: readonly Written[];
}

/**
 * Stores events, and folds what the new ones change for each learner. What it loads depends on the new events and not
 * on the size of the history; only a reset reads a whole learn language. Rows that are probably needed are loaded
 * concurrently with the write.
 * @param writes one for each learner
 */
export const storeAndFold = async (connection: Connection, writes: readonly Write[]): Promise<Stored> => {
  const touched = new Map(writes.map(({ uid, events }) => [uid, touchedBy(readEvents(events))]));
  const [written, words, finishes, days] = await Promise.all([
    writeEvents(connection, writes),
    wordRows(
      connection,
      ofEach(writes, ({ uid }) => touched.get(uid)?.words ?? []),
    ),
    finishesOfLessons(connection, ofEach(writes, lessonsOf)),
    dayRows(
      connection,
      ofEach(writes, ({ uid }) => (touched.get(uid)?.days ?? []).map((day) => ({ day }))),
    ),
  ]);
  const known = written.filter(({ fresh }) => fresh.length > 0).map((each) => knownOf(each, { words, finishes, days }));
  return { refolded: (await loadNeeded(connection, known)).map(fold), written };
};

/** Saves the changed rows. All statements have been sent when it returns. */
export const saveChanged = async (connection: Connection, refolded: readonly Refolded[]): Promise<void> => {
  const changes = refolded.map(({ uid, revision, changed }) => ({ uid, revision, ...changed }));
  await Promise.all([
    saveFolded(
      connection,
      changes
        .filter(({ days, words }) => days.length + words.length > 0)
        .map(({ uid, revision, days, words }) => ({ uid, revision, days, words })),
    ),
    saveResets(
      connection,
      changes.filter(({ resets, registers }) => resets.length + registers.length > 0),
    ),
    markStale(
      connection,
      refolded.filter(({ isStale }) => isStale).map(({ uid }) => uid),
    ),
  ]);
};

const ofEach = <Each extends { readonly uid: string }, T extends object>(
  all: readonly Each[],
  valuesOf: (each: Each) => readonly T[],
): readonly OfLearner<T>[] => all.flatMap((each) => valuesOf(each).map((value) => ({ ...value, uid: each.uid })));

const lessonsOf = ({ events }: Write): readonly LessonRef[] =>
  [...firstFinishes(readEvents(events)).values()].map(({ learn, data: { lesson } }) => ({ learn, lesson }));

/** The stored rows that the sent events affect. */
interface AffectedRows {
  readonly words: FoundByLearner<WordRow>;
  readonly finishes: FoundByLearner<RecordedEvent>;
  readonly days: FoundByLearner<DayRow>;
}

/** The data of a learner that the fold has and needs. */
interface Known {
  readonly written: Written;
  readonly view: View;
  readonly history: readonly RecordedEvent[];
  readonly needs: Needs & { readonly days: readonly string[] };
}

const knownOf = (written: Written, { words, finishes, days }: AffectedRows): Known => {
  const { uid, resets, fresh } = written;
  const [history, ownDays] = [finishes.get(uid) ?? [], days.get(uid) ?? []];
  const rows = { ...noRows, words: words.get(uid) ?? [], days: ownDays, resets: resetRows(resets) };
  const view = applyRows(emptyView, rows);
  const others = history.filter(({ day }) => !view.days.has(day)).map(({ day }) => day);
  return { written, view, history, needs: { ...neededFor(view, fresh), days: [...new Set(others)] } };
};

/** Also loads the reviews of words with late answers, and the days of finishes that may no longer be the first. */
const loadNeeded = async (connection: Connection, known: readonly Known[]): Promise<readonly Known[]> => {
  const owned = known.map((each) => ({ ...each, uid: each.written.uid }));
  const [reviews, days] = await Promise.all([
    reviewsOfWords(
      connection,
      ofEach(owned, ({ needs }) => needs.words),
    ),
    dayRows(
      connection,
      ofEach(owned, ({ needs }) => needs.days.map((day) => ({ day }))),
    ),
  ]);
  const needed = owned.map(({ uid, ...each }) => ({
    ...each,
    view: applyRows(each.view, { ...noRows, days: days.get(uid) ?? [] }),
    history: [...each.history, ...(reviews.get(uid) ?? [])],
  }));
  return Promise.all(needed.map((each) => withLanguages(connection, each)));
};

/** Also loads all rows of the languages that a reset hides or restores. */
const withLanguages = async (connection: Connection, known: Known): Promise<Known> => {
  const { written, needs, view, history } = known;
  if (needs.languages.length === 0) return known;
  const whole = await languageRows(connection, written.uid, needs.languages);
  const lives = await Promise.all(needs.languages.map((learn) => eventsOfLearn(connection, written.uid, learn)));
  return { ...known, view: applyRows(view, { ...noRows, ...whole }), history: [...history, ...lives.flat()] };
};

/** Folds days and words. Registers and settings were written by the statement that stored the events. */
const fold = ({ written, view, history }: Known): Refolded => {
  const known = readEvents(history);
  const changed = changedRows(view, foldDerived(view, written.fresh, historyOf(known)));
  return { ...written, changed, isStale: known.length < history.length };
};
