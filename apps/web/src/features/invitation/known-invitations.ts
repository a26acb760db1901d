/** The last invitations that this device has seen, for showing them without a network. They are stored encrypted. */
import type { OwnInvitations } from '@parlance/contract';
import { useEffect, useState } from 'react';
import { useReplica } from '../../data/index.ts';

/** The name of the stored value; its form may only grow, since other releases read it. */
const NAME = 'invitations';

/** Invitations and when they were read, in milliseconds since 1970. */
export interface KnownInvitations {
  readonly mine: OwnInvitations;
  readonly at: number;
}

const isMine = (value: unknown): value is OwnInvitations =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'code') === 'string' &&
  Array.isArray(Reflect.get(value, 'friends')) &&
  ['daysEach', 'daysMost', 'daysGranted'].every((name) => Number.isFinite(Reflect.get(value, name)));

/** Reads a stored value; another form counts as none. */
export const readKnownInvitations = (stored: unknown): KnownInvitations | undefined => {
  if (typeof stored !== 'object' || stored === null || !('mine' in stored) || !('at' in stored)) return undefined;
  const { mine, at } = stored;
  return isMine(mine) && typeof at === 'number' ? { mine, at } : undefined;
};

/** The last known invitations: stores those that arrive, and gives the stored ones until then. */
export const useKnownInvitations = (mine: OwnInvitations | undefined): KnownInvitations | undefined => {
  const replica = useReplica();
  const [stored, setStored] = useState<KnownInvitations | undefined>();
  useEffect(() => {
    let isShown = true;
    const read = async (): Promise<void> => {
      const known = readKnownInvitations(await replica.recall(NAME).catch(() => undefined));
      if (isShown) setStored((current) => current ?? known);
    };
    void read();
    return () => {
      isShown = false;
    };
  }, [replica]);
  useEffect(() => {
    if (mine === undefined) return;
    const known = { mine, at: Date.now() };
    setStored(known);
    void replica.remember(NAME, known).catch(() => undefined);
  }, [mine, replica]);
  return stored;
};
