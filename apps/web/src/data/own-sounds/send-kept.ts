/** Sends sounds that earlier pages could not; the program for it is loaded only where there are any. */
import type { Replica } from '../replica/model.ts';
import { hasKeptSounds } from './has-kept.ts';
import { namedSounds } from './named.ts';

/** Begins to send kept sounds, now or as soon as there is a session and a network, and cleans up those that are not used. */
export const sendKeptSounds = async (replica: Replica): Promise<void> => {
  if (namedSounds(replica.view()).size === 0 && !(await hasKeptSounds(replica))) return;
  const { pageSounds } = await import('./page-sounds.ts');
  pageSounds(replica);
};

/** Sends kept sounds before a logout; resolves to the number of sounds of cards that the account does not have. */
export const sendSoundsNow = async (replica: Replica): Promise<number> => {
  if (namedSounds(replica.view()).size === 0) return 0;
  const { pageSounds } = await import('./page-sounds.ts');
  return pageSounds(replica).send();
};
