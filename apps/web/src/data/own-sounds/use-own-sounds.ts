import { fail } from '@parlance/domain';
import { useMemo } from 'react';
import { useReplica } from '../hooks.ts';
import type { OwnSounds } from './own-sounds.ts';

/** The sounds of the learner's own cards; the program for them is loaded with the first. */
export const useOwnSounds = (): OwnSounds => {
  const replica = useReplica();
  return useMemo(() => {
    const loaded = async (): Promise<OwnSounds> => (await import('./page-sounds.ts')).pageSounds(replica);
    return {
      keep: async (bytes) => {
        const sounds = await loaded().catch(() => undefined);
        return sounds === undefined ? fail('offline') : sounds.keep(bytes);
      },
      read: async (hash) => (await loaded().catch(() => undefined))?.read(hash),
    };
  }, [replica]);
};
