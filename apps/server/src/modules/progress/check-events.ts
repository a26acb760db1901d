import { checkEvent } from '@parlance/contract/schemas';
import { placed, type RecordedEvent, type RefusedEvent } from '@parlance/sync';
import { inSlices } from '../../platform/slices.ts';

/** The events of a request, sorted by the result of their check. */
export interface CheckedEvents {
  readonly good: readonly RecordedEvent[];
  readonly refused: readonly RefusedEvent[];
  /** The ids of events that a newer release recorded. */
  readonly unknown: readonly string[];
}

/**
 * Checks each event separately, so that an invalid event does not prevent the others from being stored. An id that
 * occurs twice in a request counts once. A stamp from a wrong clock is accepted, since the answer must not be lost; one of the
 * future becomes `now`, in milliseconds since 1970 (`placed`).
 */
export const checkEvents = async (events: readonly { readonly id: string }[], now: number): Promise<CheckedEvents> => {
  const good = new Map<string, RecordedEvent>();
  const refused: RefusedEvent[] = [];
  const unknown: string[] = [];
  const pause = inSlices();
  for (const each of events) {
    await pause();
    const checked = checkEvent(each);
    if (checked.is === 'good') good.set(checked.event.id, placed(checked.event, now));
    else if (checked.is === 'unknown') unknown.push(each.id);
    else refused.push({ id: each.id, code: 'event-invalid' });
  }
  return { good: [...good.values()], refused, unknown };
};
