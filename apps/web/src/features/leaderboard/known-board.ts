/** The last board that this device has seen, for showing it without a network. It is stored encrypted. */
import type { LeaderboardReply, LeagueBoard } from '@parlance/contract';
import { useEffect, useState } from 'react';
import { useReplica } from '../../data/index.ts';

/** The name of the stored value; its form may only grow, since other releases read it. */
const NAME = 'leaderboard';

/** A board and when it was read, in milliseconds since 1970. */
export interface KnownBoard {
  readonly board: LeagueBoard;
  readonly at: number;
}

const isBoard = (value: unknown): value is LeagueBoard =>
  typeof value === 'object' &&
  value !== null &&
  'rows' in value &&
  Array.isArray(value.rows) &&
  ['league', 'endsAt', 'rising', 'falling'].every((name) => Number.isFinite(Reflect.get(value, name)));

/** Reads a stored value; another form counts as none. */
export const readKnownBoard = (stored: unknown): KnownBoard | undefined => {
  if (typeof stored !== 'object' || stored === null || !('board' in stored) || !('at' in stored)) return undefined;
  const { board, at } = stored;
  return isBoard(board) && typeof at === 'number' ? { board, at } : undefined;
};

/**
 * The last known board: stores each that arrives, and gives the stored one until then.
 * @param reply the server's last answer
 */
export const useKnownBoard = (reply: LeaderboardReply | undefined): KnownBoard | undefined => {
  const replica = useReplica();
  const [stored, setStored] = useState<KnownBoard | undefined>();
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const known = readKnownBoard(await replica.recall(NAME).catch(() => undefined));
      if (isShown) setStored((current) => current ?? known);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [replica]);
  useEffect(() => {
    if (reply === undefined) return;
    const known = reply.joined ? { board: { ...reply, result: null }, at: Date.now() } : undefined;
    setStored(known);
    void replica.remember(NAME, known ?? null).catch(() => undefined);
  }, [reply, replica]);
  return stored;
};
