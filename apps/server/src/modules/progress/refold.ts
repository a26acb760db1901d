/** After events were stored: the days and words they touch, folded anew in the same transaction. */
import {
  applyRows,
  changedRows,
  emptyView,
  foldOnto,
  historyOf,
  type LearnEvent,
  neededFor,
  noRows,
  touchedBy,
  type View,
} from '@parlance/sync';
import {
  type Connection,
  dayRows,
  eventsOfLearn,
  finishesOfLessons,
  languageRows,
  type Resets,
  resetRows,
  reviewsOfWords,
  saveFolded,
  saveResets,
  type Written,
  wordRows,
} from './store.ts';

/**
 * Folds what the fresh ones among `events` change. What it loads follows the new events, not how much is
 * already learned; only a reset reads a whole learn language again.
 */
export const refold = async (
  connection: Connection,
  owner: { readonly uid: string; readonly written: Written },
  events: readonly LearnEvent[],
): Promise<void> => {
  const { uid, written } = owner;
  const fresh = events.filter(({ id }) => written.fresh.has(id));
  const touched = touchedBy(fresh);
  if (touched.words.length + touched.days.length + touched.reset.length === 0) return;
  const needed = await loadNeeded(connection, uid, { fresh, resets: written.resets });
  const changed = changedRows(needed.view, foldOnto(needed.view, fresh, historyOf(needed.history)));
  const place = { uid, revision: written.revision };
  if (changed.days.length + changed.words.length > 0) await saveFolded(connection, place, changed);
  if (touched.reset.length === 0) return;
  // The registers of other languages were not loaded: the statement that stored the events has raised them.
  const registers = changed.registers.filter(({ learn }) => touched.reset.includes(learn));
  await saveResets(connection, place, { ...changed, registers });
};

interface Needed {
  readonly view: View;
  readonly history: readonly LearnEvent[];
}

const loadNeeded = async (
  connection: Connection,
  uid: string,
  { fresh, resets }: { readonly fresh: readonly LearnEvent[]; readonly resets: Resets },
): Promise<Needed> => {
  const touched = touchedBy(fresh);
  const words = touched.words.length > 0 ? await wordRows(connection, uid, touched.words) : [];
  const rows = { ...noRows, words, resets: resetRows(resets) };
  const early = applyRows(emptyView, rows);
  const needs = neededFor(early, fresh);
  const finishes = needs.lessons.length > 0 ? await finishesOfLessons(connection, uid, needs.lessons) : [];
  const reviews = needs.words.length > 0 ? await reviewsOfWords(connection, uid, needs.words) : [];
  const days = [...new Set([...touched.days, ...finishes.map(({ day }) => day)])];
  const withDays = applyRows(early, { ...noRows, days: days.length > 0 ? await dayRows(connection, uid, days) : [] });
  const history = [...finishes, ...reviews];
  if (needs.languages.length === 0) return { view: withDays, history };
  const whole = await languageRows(connection, uid, needs.languages);
  const lives = await Promise.all(needs.languages.map((learn) => eventsOfLearn(connection, uid, learn)));
  return { view: applyRows(withDays, { ...noRows, ...whole }), history: [...history, ...lives.flat()] };
};
