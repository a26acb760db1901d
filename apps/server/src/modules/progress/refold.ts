/** Stores events, and folds the affected days and words again in the same transaction. */
import type { WordState } from '@parlance/domain';
import {
  applyRows,
  changedRows,
  type DayRow,
  emptyView,
  foldDerived,
  groupedBy,
  hiddenBelow,
  historyOf,
  isGameFinish,
  isLessonFinish,
  type LessonRef,
  lessonKey,
  type Needs,
  neededFor,
  noRows,
  type RecordedEvent,
  type RoundRef,
  type Rows,
  readEvents,
  roundKey,
  roundOf,
  touchedBy,
  type View,
  type WordRow,
} from '@parlance/sync';
import { RunAlone } from '../../platform/batches.ts';
import { foldLongWords, reviewsBeforeLate } from './long-words.ts';
import { type Connection, resetRows } from './store.ts';
import {
  bestRounds,
  dayRows,
  eventsOfLearn,
  type FoundByLearner,
  finishesOfLessons,
  languageRows,
  type OfLearner,
  type ReviewedWord,
  reviewsOfWords,
  wordRows,
} from './store-needed.ts';
import { markStale, saveFolded, saveResets, type Write, type Written, writeEvents } from './store-write.ts';

/** The result of a write, and the rows that it has changed. */
export interface Refolded extends Written {
  readonly changed: Rows;
  /** The number of earlier reviews of words with very many that were folded again. */
  readonly folded: number;
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

/** The number of earlier reviews up to which late answers are folded together with the saves of other learners. */
const FEW_REVIEWS = 2000;

/**
 * Stores events, and folds what the new ones change for each learner. What it loads depends on the new events and not
 * on the size of the history; only a reset reads a whole learn language, and a late answer the reviews of its words.
 * Rows that are probably needed are loaded concurrently with the write.
 * @param writes one for each learner
 * @param isAlone whether nobody else waits. Otherwise it throws `RunAlone` for writes with late answers to words that
 *   have very many reviews.
 */
export const storeAndFold = async (
  connection: Connection,
  writes: readonly Write[],
  isAlone: boolean,
): Promise<Stored> => {
  const touched = new Map(writes.map(({ uid, events }) => [uid, touchedBy(readEvents(events))]));
  const [written, words, finishes, rounds, days] = await Promise.all([
    writeEvents(connection, writes),
    wordRows(
      connection,
      ofEach(writes, ({ uid }) => touched.get(uid)?.words ?? []),
    ),
    finishesOfLessons(connection, ofEach(writes, lessonsOf)),
    bestRounds(connection, ofEach(writes, roundsOf)),
    dayRows(
      connection,
      ofEach(writes, ({ uid }) => (touched.get(uid)?.days ?? []).map((day) => ({ day }))),
    ),
  ]);
  const known = written
    .filter(({ fresh }) => fresh.length > 0)
    .map((each) => knownOf(each, { words, finishes, rounds, days }));
  const long = new Set(known.filter(isLong).map(({ written: { uid } }) => uid));
  if (long.size > 0 && !isAlone) throw new RunAlone(writes.filter(({ uid }) => long.has(uid)));
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

/** The lessons that are finished, each with the number of finishes of which one was there before. */
const lessonsOf = ({ events }: Write): readonly (LessonRef & { readonly most: number })[] => {
  const finishes = readEvents(events).filter(isLessonFinish);
  const refs = finishes.map(({ learn, data: { lesson } }) => ({ learn, lesson }));
  return [...groupedBy(refs, lessonKey).values()].flatMap((same) =>
    same.slice(0, 1).map((ref) => ({ ...ref, most: same.length + 1 })),
  );
};

/** The levels of games that are finished on each day, each with the number of finishes of which one was there before. */
const roundsOf = ({ events }: Write): readonly (RoundRef & { readonly most: number })[] => {
  const refs = readEvents(events).filter(isGameFinish).map(roundOf);
  return [...groupedBy(refs, roundKey).values()].flatMap((same) =>
    same.slice(0, 1).map((ref) => ({ ...ref, most: same.length + 1 })),
  );
};

/** The stored rows that the sent events affect. */
interface AffectedRows {
  readonly words: FoundByLearner<WordRow>;
  readonly finishes: FoundByLearner<RecordedEvent>;
  readonly rounds: FoundByLearner<RecordedEvent>;
  readonly days: FoundByLearner<DayRow>;
}

/** The data of a learner that the fold has and needs. */
interface Known {
  readonly written: Written;
  readonly view: View;
  readonly history: readonly RecordedEvent[];
  readonly needs: Omit<Needs, 'words'> & { readonly days: readonly string[]; readonly words: readonly ReviewedWord[] };
  /** The memories of words with very many reviews, folded with all of them. */
  readonly folded: ReadonlyMap<string, WordState>;
  /** Whether an event was left out that a newer release has stored. */
  readonly isStale: boolean;
}

const isLong = ({ view, needs }: Known): boolean => reviewsBeforeLate(view, needs.words) > FEW_REVIEWS;

const knownOf = (written: Written, { words, finishes, rounds, days }: AffectedRows): Known => {
  const { uid, resets, fresh } = written;
  const [history, ownDays] = [[...(finishes.get(uid) ?? []), ...(rounds.get(uid) ?? [])], days.get(uid) ?? []];
  const rows = { ...noRows, words: words.get(uid) ?? [], days: ownDays, resets: resetRows(resets) };
  const view = applyRows(emptyView, rows);
  const others = history.filter(({ day }) => !view.days.has(day)).map(({ day }) => day);
  const needs = neededFor(view, fresh);
  const late = needs.words.map((ref) => ({ ...ref, from: hiddenBelow(view.resets, ref.learn) }));
  return {
    written,
    view,
    history,
    needs: { ...needs, words: late, days: [...new Set(others)] },
    folded: new Map(),
    isStale: false,
  };
};

/** Folds the words with late answers in pages, if they have very many reviews. */
const foldLong = async (connection: Connection, known: Known): Promise<Known> => {
  if (!isLong(known)) return known;
  const { written, needs } = known;
  const { folded, isStale } = await foldLongWords(connection, written.uid, needs.words);
  return { ...known, needs: { ...needs, words: [] }, folded, isStale };
};

/** Also loads the reviews of words with late answers, and the days of finishes that may no longer be the first. */
const loadNeeded = async (connection: Connection, found: readonly Known[]): Promise<readonly Known[]> => {
  const known = await Promise.all(found.map((each) => foldLong(connection, each)));
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

/** Folds days and words. Registers, settings, cards and marks were written by the statement that stored the events. */
const fold = ({ written, view, history, folded, isStale }: Known): Refolded => {
  const reviews = [...folded.values()].reduce((sum, { reps }) => sum + reps, 0);
  const known = readEvents(history);
  const changed = changedRows(view, foldDerived(view, written.fresh, historyOf(known, folded)));
  return { ...written, changed, folded: reviews, isStale: isStale || known.length < history.length };
};
