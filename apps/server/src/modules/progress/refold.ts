/** Storing events, and after them the days and words they touch, folded anew in the same transaction. */
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
  type Found,
  finishesOfLessons,
  languageRows,
  type Of,
  reviewsOfWords,
  wordRows,
} from './store-needed.ts';
import { markStale, saveFolded, saveResets, type Write, type Written, writeEvents } from './store-write.ts';

/** What was written for a learner, and the rows that have changed by it. */
export interface Refolded extends Written {
  readonly changed: Rows;
  /** Whether something that the fold needed was stored by a newer release, and left out. */
  readonly isStale: boolean;
}

/** What storing did. */
export interface Stored {
  /** What is to be saved; who sent nothing new is not there. */
  readonly refolded: readonly Refolded[];
  /** What was written for each, in the order of the writes. */
  readonly written: readonly Written[];
}

/**
 * Stores events and folds what the fresh ones among them change, each learner's alone. What it loads follows the new
 * events, not how much is already learned; only a reset reads a whole learn language again. What is likely to be needed
 * is asked for together with the writing.
 * @param writes one for a learner
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

/** Puts what has changed where it belongs; all of it is on its way when this returns. */
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
): readonly Of<T>[] => all.flatMap((each) => valuesOf(each).map((value) => ({ ...value, uid: each.uid })));

const lessonsOf = ({ events }: Write): readonly LessonRef[] =>
  [...firstFinishes(readEvents(events)).values()].map(({ learn, data: { lesson } }) => ({ learn, lesson }));

/** What the events of all that was sent touch, as it stands. */
interface Likely {
  readonly words: Found<WordRow>;
  readonly finishes: Found<RecordedEvent>;
  readonly days: Found<DayRow>;
}

/** What is known of a learner, and what else is needed to fold. */
interface Known {
  readonly written: Written;
  readonly view: View;
  readonly history: readonly RecordedEvent[];
  readonly needs: Needs & { readonly days: readonly string[] };
}

const knownOf = (written: Written, { words, finishes, days }: Likely): Known => {
  const { uid, resets, fresh } = written;
  const [history, ownDays] = [finishes.get(uid) ?? [], days.get(uid) ?? []];
  const rows = { ...noRows, words: words.get(uid) ?? [], days: ownDays, resets: resetRows(resets) };
  const view = applyRows(emptyView, rows);
  const others = history.filter(({ day }) => !view.days.has(day)).map(({ day }) => day);
  return { written, view, history, needs: { ...neededFor(view, fresh), days: [...new Set(others)] } };
};

/** With the reviews of words that were answered late, and the days of finishes that may no longer be the first. */
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

/** With everything of the languages that a reset hides or brings back. */
const withLanguages = async (connection: Connection, known: Known): Promise<Known> => {
  const { written, needs, view, history } = known;
  if (needs.languages.length === 0) return known;
  const whole = await languageRows(connection, written.uid, needs.languages);
  const lives = await Promise.all(needs.languages.map((learn) => eventsOfLearn(connection, written.uid, learn)));
  return { ...known, view: applyRows(view, { ...noRows, ...whole }), history: [...history, ...lives.flat()] };
};

/** Registers and settings were raised by the statement that stored the events. */
const fold = ({ written, view, history }: Known): Refolded => {
  const known = readEvents(history);
  const changed = changedRows(view, foldDerived(view, written.fresh, historyOf(known)));
  return { ...written, changed, isStale: known.length < history.length };
};
