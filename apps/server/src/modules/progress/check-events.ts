import { learnEvent } from '@parlance/contract/schemas';
import type { LearnEvent, RefusedEvent } from '@parlance/sync';

/** The events of a request, told apart. */
export interface Checked {
  readonly good: readonly LearnEvent[];
  readonly refused: readonly RefusedEvent[];
}

/**
 * Checks each event alone, so that one wrong event never holds back what else was learned.
 * An id that comes twice in a request counts once. A stamp from a clock that runs wrong is no reason to lose an answer.
 */
export const checkEvents = (events: readonly { readonly id: string }[]): Checked => {
  const good = new Map<string, LearnEvent>();
  const refused: RefusedEvent[] = [];
  for (const each of events) {
    const { success, data } = learnEvent.safeParse(each);
    if (success) good.set(data.id, data);
    else refused.push({ id: each.id, code: 'event-invalid' });
  }
  return { good: [...good.values()], refused };
};
