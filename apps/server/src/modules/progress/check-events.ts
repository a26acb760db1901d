import { checkEvent } from '@parlance/contract/schemas';
import { type LearnEvent, type RefusedEvent, readEvent } from '@parlance/sync';

/** The events of a request, told apart. */
export interface Checked {
  readonly good: readonly LearnEvent[];
  readonly refused: readonly RefusedEvent[];
  /** Ids of those that a newer release recorded. */
  readonly postponed: readonly string[];
}

/**
 * Checks each event alone, so that one wrong event never holds back what else was learned.
 * An id that comes twice in a request counts once. A stamp from a clock that runs wrong is no reason to lose an answer.
 */
export const checkEvents = (events: readonly { readonly id: string }[]): Checked => {
  const good = new Map<string, LearnEvent>();
  const refused: RefusedEvent[] = [];
  const postponed: string[] = [];
  for (const each of events) {
    const checked = checkEvent(each);
    if (checked.is === 'unknown') postponed.push(each.id);
    const event = checked.is === 'good' ? readEvent(checked.event) : null;
    if (event !== null) good.set(event.id, event);
    else if (checked.is !== 'unknown') refused.push({ id: each.id, code: 'event-invalid' });
  }
  return { good: [...good.values()], refused, postponed };
};
