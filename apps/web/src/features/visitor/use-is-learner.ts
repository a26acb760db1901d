import { hasLearned, useSession, useView } from '../../data/index.ts';

/** Whether the visitor is a learner: they are signed in, or have progress on this device. */
export const useIsLearner = (): boolean => {
  const learned = useView(hasLearned);
  return useSession().state === 'signedIn' || learned;
};
