/** Hooks of kept talks. */
import type { TalkRecord } from '@parlance/domain';
import { useEffect, useMemo, useState } from 'react';
import { useReplica } from '../hooks.ts';
import type { KeptTalks } from './kept-talks.ts';
import { pageTalks } from './page-talks.ts';

/** The kept talks of the learner of this device. */
export const useTalkKeeper = (): KeptTalks => {
  const replica = useReplica();
  return useMemo(() => pageTalks(replica), [replica]);
};

/** The kept talks as they are now, the newest first; undefined until they were read. */
export const useKeptTalks = (): readonly TalkRecord[] | undefined => {
  const keeper = useTalkKeeper();
  const [talks, setTalks] = useState<readonly TalkRecord[]>();
  useEffect(() => {
    let isOver = false;
    const show = (): void =>
      void keeper.list().then((found) => {
        if (!isOver) setTalks(found);
      });
    show();
    const stop = keeper.subscribe(show);
    return () => {
      isOver = true;
      stop();
    };
  }, [keeper]);
  return talks;
};
