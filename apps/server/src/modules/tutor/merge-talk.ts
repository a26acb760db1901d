/** Keeps talks: what two devices send of one is merged, and what was removed does not come back. */
import { TALKS_MOST } from '@parlance/contract';
import { mergeTalks, TALK_LIMITS, type TalkRecord } from '@parlance/domain';
import type pg from 'pg';
import { Refusal } from '../../http/errors.ts';
import type { SealedTalks } from './sealed-talks.ts';
import { addTalk, countOthers, type OtherTalks, talkOf, writeTalk } from './store.ts';

/** What a talk becomes by what was kept of it. */
const merged = (before: TalkRecord | undefined, talk: TalkRecord): TalkRecord =>
  // Lines are told apart by their ids: a talk that is sent with one of them twice has it once.
  mergeTalks(before ?? { ...talk, lines: [] }, talk);

/** The most rows for each talk that may be kept: who keeps and removes in turn leaves ids. */
const ROWS_FOR_EACH = 20;
/** The most bytes of all talks of a learner. */
const BYTES_MOST = 50_000_000;

/** Refuses what a learner has no room for. @param size of the talk as it is stored */
const checkRoom = ({ kept, all, bytes }: OtherTalks, size: number): void => {
  const isFull = kept >= TALKS_MOST || all >= TALKS_MOST * ROWS_FOR_EACH || bytes + size > BYTES_MOST;
  if (isFull) throw new Refusal('learner-full');
};

/**
 * Keeps a talk, in a transaction of its learner's turn. Refuses with `not-found` what was removed, with `learner-full`
 * what there is no room for, and with `request-too-large` what has too many lines with those of another device.
 * @returns the talk as it is kept now
 */
export const keepTalk = async (
  client: pg.PoolClient,
  sealed: SealedTalks,
  { uid, talk }: { readonly uid: string; readonly talk: TalkRecord },
): Promise<TalkRecord> => {
  const stored = await talkOf(client, { uid, id: talk.id }, 'FOR UPDATE');
  if (stored !== undefined && stored.body === null) throw new Refusal('not-found');
  const before = stored?.body ? sealed.unseal({ uid, id: talk.id }, stored.body) : undefined;
  const now = merged(before, talk);
  if (now.lines.length > TALK_LIMITS.lines) throw new Refusal('request-too-large');
  if (JSON.stringify(now) === JSON.stringify(before)) return now;
  const body = sealed.seal(uid, now);
  checkRoom(await countOthers(client, { uid, id: talk.id }), body.length);
  // There is no row to lock before the first: where another server was faster, its row is there now.
  if (stored === undefined)
    return (await addTalk(client, uid, now, body)) ? now : keepTalk(client, sealed, { uid, talk });
  await writeTalk(client, uid, now, body);
  return now;
};
