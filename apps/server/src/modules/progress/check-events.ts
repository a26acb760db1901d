import { checkEvent } from '@parlance/contract/schemas';
import type { RecordedEvent, RefusedEvent } from '@parlance/sync';

/** The events of a request, told apart. */
export interface Checked {
  readonly good: readonly RecordedEvent[];
  readonly refused: readonly RefusedEvent[];
  /** Ids of those that a newer release recorded. */
  readonly unknown: readonly string[];
}

/**
 * Checks each event alone, so that one wrong event never holds back what else was learned.
 * An id that comes twice in a request counts once. A stamp from a clock that runs wrong is no reason to lose an answer.
 */
export const checkEvents = (events: readonly { readonly id: string }[]): Checked => {
  const good = new Map<string, RecordedEvent>();
  const refused: RefusedEvent[] = [];
  const unknown: string[] = [];
  for (const each of events) {
    const checked = checkEvent(each);
    if (checked.is === 'good') good.set(checked.event.id, checked.event);
    else if (checked.is === 'unknown') unknown.push(each.id);
    else refused.push({ id: each.id, code: 'event-invalid' });
  }
  return { good: [...good.values()], refused, unknown };
};
