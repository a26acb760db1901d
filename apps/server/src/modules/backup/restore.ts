/** Restores a backup: adds its events, and undoes later resets. */

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
import { checkEvents, type Quotas, resetsOf, storeEvents } from '../progress/index.ts';
import type { Backup } from './signed-text.ts';

/** The result of a restore. */
export interface Restored {
  /** The number of events that were not stored before. */
  readonly added: number;
  /** The learner's newest revision; `null` if nothing was added. */
  readonly revision: number | null;
}

/** The dependencies of a restore; `now` is in milliseconds since 1970. */
interface RestoreParts {
  readonly pool: pg.Pool;
  readonly quotas: Quotas;
  readonly now: number;
}

const nothing: Restored = { added: 0, revision: null };

/**
 * Adds the events of a backup in pieces as large as a sync request. Devices may exchange in between, and an aborted
 * restore is completed by repeating it. A learner who restores after a reset wants everything back, so resets in force
 * that the backup does not contain are undone.
 */
export const restore = async (parts: RestoreParts, uid: string, backup: Backup): Promise<Restored> => {
  const known = new Set<string>();
  let result = nothing;
  for await (const page of backup.pages()) {
    for (const { id, kind } of page) if (kind === 'reset') known.add(id);
    for (let from = 0; from < page.length; from += MAX_EVENTS) {
      result = await add(parts, uid, { events: page.slice(from, from + MAX_EVENTS), result });
    }
  }
  const undoing = undosOf(await resetsOf(parts.pool, uid), known, { now: parts.now, device: v7({ msecs: parts.now }) });
  return undoing.length === 0 ? result : add(parts, uid, { events: undoing, result });
};

const add = async (
  { pool, quotas, now }: RestoreParts,
  uid: string,
  { events, result }: { readonly events: readonly RecordedEvent[]; readonly result: Restored },
): Promise<Restored> => {
  const { good, unknown } = await checkEvents(events, now);
  // A newer release wrote the backup. Leaving out what this release does not understand would lose events without a
  // message.
  if (unknown.length > 0) throw new Refusal('backup-invalid');
  const written = await storeEvents({ pool, quotas }, uid, good);
  if (written === null) return result;
  return { added: result.added + written.fresh.length, revision: written.revision };
};

/** The result of adding events that a device could not send. */
export interface RestoredUnsent extends Restored {
  /** The number of events that were not stored: invalid ones, and those of a newer release. */
  readonly left: number;
}

/** Adds events that a device could not send; one that is stored already counts once. */
export const restoreUnsent = async (
  { pool, quotas, now }: RestoreParts,
  uid: string,
  events: readonly Pick<RecordedEvent, 'id'>[],
): Promise<RestoredUnsent> => {
  let result = { ...nothing, left: 0 };
  for (let from = 0; from < events.length; from += MAX_EVENTS) {
    const { good, refused, unknown } = await checkEvents(events.slice(from, from + MAX_EVENTS), now);
    const written = await storeEvents({ pool, quotas }, uid, good);
    result = {
      added: result.added + (written?.fresh.length ?? 0),
      revision: written?.revision ?? result.revision,
      left: result.left + refused.length + unknown.length,
    };
  }
  return result;
};

/** The time and device of the undoing events. */
interface Undoing {
  readonly now: number;
  readonly device: DeviceId;
}

/**
 * The events that undo each reset in force that is not in `known`, until a known one or none is in force. Their ids are
 * derived from the resets: two concurrent restores make the same events.
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

/** A UUIDv8 that is derived from the id of the reset. */
const undoId = (reset: string): string => {
  const bytes = createHash('sha256').update(`undo ${reset}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
