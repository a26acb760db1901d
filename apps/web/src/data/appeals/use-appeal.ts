import { useCallback } from 'react';
import { useReplica } from '../hooks.ts';
import type { AppealedAnswer } from './outbox.ts';
import { createPageOutbox } from './page-outbox.ts';

/**
 * Returns a function that stores an appeal and then tries to send it. Its promise resolves when the appeal is stored.
 */
export const useAppeal = (): ((answer: AppealedAnswer) => Promise<void>) => {
  const replica = useReplica();
  return useCallback(
    async (answer) => {
      const outbox = createPageOutbox(replica);
      await outbox.store(answer);
      outbox.send().catch(() => undefined);
    },
    [replica],
  );
};
