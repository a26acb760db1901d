/**
 * New events onto a fold that may hold later ones: what a server does with each request.
 * Its cost follows the new events, not what is already stored; only a reset reads a whole language.
 *
 * A server works in one transaction under the learner's lock:
 * 1. store the events; those that were not there before are `fresh`;
 * 2. load into a view the rows that `touchedBy(fresh)` names, and the resets of its languages;
 * 3. load the stored events that `neededFor(view, fresh)` names, for a `History` (`historyOf`);
 * 4. `foldDerived(view, fresh, history)`, and write `changedRows(view, result)`, each row with a revision of its own.
 *    Registers, settings, cards and marks that the events change were changed when they were stored.
 */
import { type LanguageCode, nextWordState, type WordState } from '@parlance/domain';
import { cardsOf, laterCard } from './cards.ts';
import { addToDay, dayChanges, emptyDay, firstFinishes } from './days.ts';
import { type Draft, type DraftMap, draftOf, viewOfDraft } from './draft.ts';
import type { LearnEvent } from './event.ts';
import { foldEvents } from './fold.ts';
import type { History } from './history.ts';
import { laterMark, marksOf } from './marks.ts';
import { joinRegisters, visibleRegistersOf } from './registers.ts';
import { hiddenBelow, resetInForce, resetLanguages } from './resets.ts';
import { roundsIn } from './rounds.ts';
import { laterSetting, settingsOf } from './settings.ts';
import { comesLate, visibleReviews } from './touched.ts';
import { cardFieldKey, markFieldKey, registerKey, type View, wordKey } from './view.ts';
import { wordStateOf } from './words.ts';

/** Replaces all keys of a language by those of `now`. */
const replaceLanguage = <V>(draft: DraftMap<V>, now: ReadonlyMap<string, V>, learn: LanguageCode): void => {
  for (const key of draft.keys()) if (key.startsWith(`${learn}/`) && !now.has(key)) draft.delete(key);
  for (const [key, value] of now) draft.set(key, value);
};

const refoldLanguage = (draft: Draft, learn: LanguageCode, events: Iterable<LearnEvent>): void => {
  const now = foldEvents([...events].filter((event) => event.learn === learn));
  replaceLanguage(draft.registers, now.registers, learn);
  replaceLanguage(draft.words, now.words, learn);
  const reset = now.resets.get(learn);
  if (reset === undefined) draft.resets.delete(learn);
  else draft.resets.set(learn, reset);
};

/** Folds each language whose reset has changed again, and returns these languages. */
const foldResets = (draft: Draft, fresh: readonly LearnEvent[], history: History): ReadonlySet<LanguageCode> => {
  const changed = resetLanguages(fresh).filter((learn) => {
    const now = resetInForce(learn, [...history.resets(learn), ...fresh]);
    return now?.id !== draft.resets.get(learn)?.id;
  });
  for (const learn of changed) refoldLanguage(draft, learn, [...history.language(learn), ...fresh]);
  return new Set(changed);
};

const foldRegisters = (draft: Draft, view: Pick<View, 'resets'>, fresh: readonly LearnEvent[]): void => {
  const rows = fresh.flatMap((event) => visibleRegistersOf(event, hiddenBelow(view.resets, event.learn)));
  for (const { learn, space, field, key, value } of joinRegisters(rows)) {
    const place = registerKey(learn, space, field, key);
    draft.registers.set(place, Math.max(value, draft.registers.get(place) ?? 0));
  }
};

const foldWords = (draft: Draft, view: View, fresh: readonly LearnEvent[], history: History): void => {
  for (const { ref, reviews } of visibleReviews(fresh, view.resets)) {
    const known = view.words.get(wordKey(ref.learn, ref.word)) ?? null;
    const state = comesLate(known, reviews)
      ? (history.folded(ref) ??
        wordStateOf(ref, [...history.reviews(ref), ...fresh], hiddenBelow(view.resets, ref.learn)))
      : reviews.reduce<WordState | null>(nextWordState, known);
    if (state !== null) draft.words.set(wordKey(ref.learn, ref.word), state);
  }
};

const foldDays = (draft: Draft, fresh: readonly LearnEvent[], history: History): void => {
  const lessons = [...firstFinishes(fresh).values()].map(({ learn, data }) => ({ learn, lesson: data.lesson }));
  const finishes = lessons.flatMap((ref) => [...history.finishes(ref)]);
  const rounds = roundsIn(fresh).flatMap((ref) => [...history.rounds(ref)]);
  for (const change of dayChanges(fresh, [...finishes, ...rounds])) {
    draft.days.set(change.day, addToDay(draft.days.get(change.day) ?? emptyDay(change.day), change));
  }
};

const foldSettings = (draft: Draft, fresh: readonly LearnEvent[]): void => {
  for (const row of settingsOf(fresh)) draft.settings.set(row.name, laterSetting(draft.settings.get(row.name), row));
};

const applyDerived = (
  draft: Draft,
  view: View,
  fresh: readonly LearnEvent[],
  history: History,
): readonly LearnEvent[] => {
  const refolded = foldResets(draft, fresh, history);
  const others = fresh.filter(({ learn }) => !refolded.has(learn));
  foldWords(draft, view, others, history);
  foldDays(draft, fresh, history);
  return others;
};

const foldCards = (draft: Draft, fresh: readonly LearnEvent[]): void => {
  for (const row of cardsOf(fresh)) {
    const key = cardFieldKey(row.learn, row.field, row.card);
    draft.cards.set(key, laterCard(draft.cards.get(key), row));
  }
};

const foldMarks = (draft: Draft, fresh: readonly LearnEvent[]): void => {
  for (const row of marksOf(fresh)) {
    const key = markFieldKey(row);
    draft.marks.set(key, laterMark(draft.marks.get(key), row));
  }
};

/**
 * What does not follow from the fresh events alone: days, words, and everything of a language whose reset has changed.
 * For who has raised the registers, settings, cards and marks of the fresh events already, as one statement can.
 */
export const foldDerived = (view: View, fresh: readonly LearnEvent[], history: History): View => {
  const draft = draftOf(view);
  applyDerived(draft, view, fresh, history);
  return viewOfDraft(draft);
};

/**
 * A view with `fresh` events folded in: exactly what all events together fold to, if `view` is what `history`
 * without them folds to. `view` may hold only the rows that `touchedBy` names and the rows of the days of the
 * first finishes in `history`; then so does the result, with what it changed.
 */
export const foldOnto = (view: View, fresh: readonly LearnEvent[], history: History): View => {
  const draft = draftOf(view);
  foldRegisters(draft, view, applyDerived(draft, view, fresh, history));
  foldSettings(draft, fresh);
  foldCards(draft, fresh);
  foldMarks(draft, fresh);
  return viewOfDraft(draft);
};
