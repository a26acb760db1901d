/**
 * The file of events that a device could not send. A client has written it and nothing signs it, so each event is checked
 * as one that a device sends, and a learner can add few in this way.
 */
import type { RecordedEvent } from '@parlance/sync';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';

/** The events of such a file. Their forms are checked before they are stored. */
export interface UnsentFile {
  /** The learner to whom they belong; absent in files that were written before the second release. */
  readonly uid?: string | undefined;
  readonly events: readonly Pick<RecordedEvent, 'id'>[];
}

/** The most events in a file: those of a year of learning without a network. */
export const UNSENT_MOST = 20_000;

const event = z.looseObject({ id: z.string() });
const events = z.array(event).default([]);

const file = z.looseObject({
  uid: z.string().optional(),
  /** Not sent yet, or sent to a server that is older than the release that recorded them. */
  waiting: events,
  postponed: events,
  /** Refused by a server. */
  refused: z.array(z.looseObject({ event })).default([]),
});

/** The most characters of a file; longer ones are backups. */
const LENGTH_MOST = 16_000_000;

/** The object in a text; undefined if it has none, as a backup, which has several lines of them. */
const parsed = (text: string): unknown => {
  if (text.length > LENGTH_MOST) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Parses the file of unsent events; undefined if the text is none.
 * @throws Refusal `request-too-large` if it has too many.
 */
export const readUnsent = (text: string): UnsentFile | undefined => {
  const { success, data } = file.safeParse(parsed(text));
  if (!success) return undefined;
  const { uid, waiting, postponed, refused } = data;
  const all = [...waiting, ...postponed, ...refused.map((each) => each.event)];
  if (all.length === 0) return undefined;
  if (all.length > UNSENT_MOST) throw new Refusal('request-too-large');
  return { uid, events: all };
};
