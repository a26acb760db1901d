import { hasLearned, useSession, useView } from '../../data/index.ts';

/** Whether this is somebody's home: they are signed in, or have learned something here. */
export const useIsLearner = (): boolean => {
  const learned = useView(hasLearned);
  return useSession().state === 'signedIn' || learned;
};
