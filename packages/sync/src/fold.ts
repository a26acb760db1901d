/** The fold: computes a learner's progress from a set of events (rules §1). */
import { type LanguageCode, latestIn, nextWordState } from '@parlance/domain';
import { cardsOf, laterCard } from './cards.ts';
import { addToDay, dayChangeOf, emptyDay, isLessonFinish } from './days.ts';
import { type Draft, draftOf, viewOfDraft } from './draft.ts';
import type { LearnEvent, Stamp } from './event.ts';
import { laterMark, marksOf } from './marks.ts';
import { inOrder } from './order.ts';
import { LASTING, visibleRegistersOf } from './registers.ts';
import { resetInForce, resetLanguages } from './resets.ts';
import { bestOnDay, isGameFinish, roundOf } from './rounds.ts';
import { laterSetting, settingsOf } from './settings.ts';
import type { ResetRow } from './state.ts';
import { cardFieldKey, emptyView, markFieldKey, registerKey, type View, wordKey } from './view.ts';
import { reviewsOf } from './words.ts';

const hiddenBelow = (draft: Draft, learn: LanguageCode): Stamp => draft.resets.get(learn)?.at ?? 0;

/** Removes what a reset hides: all registers except the lasting ones, and all words of its language. */
const hide = (draft: Draft, reset: ResetRow): void => {
  const own = `${reset.learn}/`;
  const lasting = LASTING.map(({ space, field }) => registerKey(reset.learn, space, field, ''));
  for (const key of draft.registers.keys()) {
    if (key.startsWith(own) && !lasting.some((each) => key.startsWith(each))) draft.registers.delete(key);
  }
  for (const key of draft.words.keys()) if (key.startsWith(own)) draft.words.delete(key);
  draft.resets.set(reset.learn, reset);
};

const applyResets = (draft: Draft, events: readonly LearnEvent[]): void => {
  for (const learn of resetLanguages(events)) {
    const reset = resetInForce(learn, events);
    if (reset !== null && reset.at > hiddenBelow(draft, learn)) hide(draft, reset);
  }
};

const wasFinished = (draft: Draft, event: LearnEvent): boolean =>
  isLessonFinish(event) &&
  draft.registers.get(registerKey(event.learn, 'course', 'finished', event.data.lesson)) !== undefined;

/** The best score of a round's level on its day, as far as the registers tell. */
const bestBefore = (draft: Draft, event: LearnEvent): number =>
  isGameFinish(event) ? bestOnDay(draft.registers, roundOf(event)) : 0;

const applyDay = (draft: Draft, event: LearnEvent): void => {
  const change = dayChangeOf(event, wasFinished(draft, event), bestBefore(draft, event));
  if (change === null) return;
  draft.days.set(event.day, addToDay(draft.days.get(event.day) ?? emptyDay(event.day), change));
};

const applyRegisters = (draft: Draft, event: LearnEvent): void => {
  for (const row of visibleRegistersOf(event, hiddenBelow(draft, event.learn))) {
    const key = registerKey(row.learn, row.space, row.field, row.key);
    draft.registers.set(key, Math.max(row.value, draft.registers.get(key) ?? 0));
  }
};

/** Reviews and imports before the last known one wait for the server, which has all reviews. */
const applyReviews = (draft: Draft, event: LearnEvent): void => {
  if (event.at < hiddenBelow(draft, event.learn)) return;
  for (const review of reviewsOf(event)) {
    const key = wordKey(review.learn, review.word);
    const state = draft.words.get(key) ?? null;
    if (state === null || review.at >= latestIn(state)) draft.words.set(key, nextWordState(state, review));
  }
};

const applySettings = (draft: Draft, events: readonly LearnEvent[]): void => {
  for (const row of settingsOf(events)) draft.settings.set(row.name, laterSetting(draft.settings.get(row.name), row));
};

const applyCards = (draft: Draft, events: readonly LearnEvent[]): void => {
  for (const row of cardsOf(events)) {
    const key = cardFieldKey(row.learn, row.field, row.card);
    draft.cards.set(key, laterCard(draft.cards.get(key), row));
  }
};

const applyMarks = (draft: Draft, events: readonly LearnEvent[]): void => {
  for (const row of marksOf(events)) {
    const key = markFieldKey(row);
    draft.marks.set(key, laterMark(draft.marks.get(key), row));
  }
};

/**
 * Events on top of a view that does not hold them yet: what a device shows before the server has answered.
 * Exact where the view holds every event before them (the empty view does, and so does this function's own result
 * for events that come in order). Otherwise three things wait for the server: reviews and imports earlier than a word's last,
 * the XP of a lesson whose first finish is not yet known here or of a game whose day lies behind a later one, and what comes back when a known reset is undone.
 * Maps that nothing changes are the old ones, not copies.
 */
export const applyEvents = (view: View, events: Iterable<LearnEvent>): View => {
  const ordered = inOrder(events);
  const draft = draftOf(view);
  applyResets(draft, ordered);
  applySettings(draft, ordered);
  applyCards(draft, ordered);
  applyMarks(draft, ordered);
  for (const event of ordered) {
    applyDay(draft, event);
    applyRegisters(draft, event);
    applyReviews(draft, event);
  }
  return viewOfDraft(draft);
};

/** Folds a set of events; their order and repetitions do not matter. */
export const foldEvents = (events: Iterable<LearnEvent>): View => applyEvents(emptyView, events);
