/** Bringing a backup back: its events by union, and the taking back of resets that came after it. */

import { createHash } from 'node:crypto';
import { utcDay } from '@parlance/domain';
import {
  type DeviceId,
  inOrder,
  type LearnEvent,
  MAX_EVENTS,
  type RecordedEvent,
  resetInForce,
  resetLanguages,
} from '@parlance/sync';
import type pg from 'pg';
import { v7 } from 'uuid';
import { Refusal } from '../../http/errors.ts';
import type { Backup } from './backup.ts';
import { checkEvents } from './check-events.ts';
import { storeEvents } from './exchange.ts';
import { resetsOf } from './store.ts';

/** What a restore did. */
export interface Restored {
  /** How many events were not here. */
  readonly added: number;
  /** The learner's newest revision, `null` where nothing was added. */
  readonly revision: number | null;
}

/** What a restore works with; `now` in milliseconds since 1970. */
interface RestoreParts {
  readonly pool: pg.Pool;
  readonly now: number;
}

const nothing: Restored = { added: 0, revision: null };

/**
 * Adds what a backup holds to what is here, in pieces of a sync request's size: the learner's devices may go on
 * meanwhile, and a restore that was cut off is finished by doing it again. Whoever restores after a reset wants
 * everything back, so resets in force that the backup does not know are taken back.
 */
export const restore = async (parts: RestoreParts, uid: string, backup: Backup): Promise<Restored> => {
  const known = new Set<string>();
  let result = nothing;
  for await (const page of backup.pages()) {
    for (const { id, kind } of page) if (kind === 'reset') known.add(id);
    for (let from = 0; from < page.length; from += MAX_EVENTS) {
      result = await add(parts.pool, uid, { events: page.slice(from, from + MAX_EVENTS), result });
    }
  }
  const undoing = undosOf(await resetsOf(parts.pool, uid), known, { now: parts.now, device: v7({ msecs: parts.now }) });
  return undoing.length === 0 ? result : add(parts.pool, uid, { events: undoing, result });
};

const add = async (
  pool: pg.Pool,
  uid: string,
  { events, result }: { readonly events: readonly RecordedEvent[]; readonly result: Restored },
): Promise<Restored> => {
  const { good, unknown } = checkEvents(events);
  // A newer release wrote it: to leave out what this one does not understand would lose it in silence.
  if (unknown.length > 0) throw new Refusal('backup-invalid');
  const written = await storeEvents(pool, uid, good);
  if (written === null) return result;
  return { added: result.added + written.fresh.length, revision: written.revision };
};

/** When and where resets are taken back. */
interface Undoing {
  readonly now: number;
  readonly device: DeviceId;
}

/**
 * The events that take back each reset in force that is not among `known`, until one that is, or none, is in force.
 * Their ids follow from what they take back: two restores at once make the same.
 */
export const undosOf = (
  resets: readonly LearnEvent[],
  known: ReadonlySet<string>,
  undoing: Undoing,
): readonly LearnEvent[] => resetLanguages(resets).flatMap((learn) => undosIn(learn, { resets, known, undoing }));

const undosIn = (
  learn: string,
  { resets, known, undoing }: { resets: readonly LearnEvent[]; known: ReadonlySet<string>; undoing: Undoing },
): readonly LearnEvent[] => {
  const undos: LearnEvent[] = [];
  for (;;) {
    const reset = resetInForce(learn, [...inOrder(resets), ...undos]);
    if (reset === null || known.has(reset.id)) return undos;
    undos.push(undoOf(learn, reset.id, undoing));
  }
};

const undoOf = (learn: string, undo: string, { now, device }: Undoing): LearnEvent => ({
  id: undoId(undo),
  kind: 'reset',
  at: now,
  day: utcDay(now),
  zone: 'UTC',
  device,
  learn,
  data: { undo },
});

/** A UUIDv8 that follows from the reset's id. */
const undoId = (reset: string): string => {
  const bytes = createHash('sha256').update(`undo ${reset}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
