import { useCallback } from 'react';
import { useReplica } from '../hooks.ts';
import type { AppealedAnswer } from './outbox.ts';
import { theOutbox } from './the-outbox.ts';

/** Keeps an answer that should have been right; sending follows when it can. Resolves when it cannot be lost any more. */
export const useAppeal = (): ((answer: AppealedAnswer) => Promise<void>) => {
  const replica = useReplica();
  return useCallback(
    async (answer) => {
      const outbox = theOutbox(replica);
      await outbox.keep(answer);
      outbox.send().catch(() => undefined);
    },
    [replica],
  );
};
