import { useCallback } from 'react';
import { useData } from '../context.tsx';

/** A function that asks the server again what the learner has, e.g. after a payment. Its identity never changes. */
export const useRefreshMembership = (): (() => Promise<void>) => {
  const { membership } = useData();
  return useCallback(async () => membership?.refresh(), [membership]);
};
