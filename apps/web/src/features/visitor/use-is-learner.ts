import type { View } from '@parlance/sync';
import { useSession, useView } from '../../data/index.ts';

const hasLearned = (view: View): boolean => view.days.size > 0 || view.words.size > 0;

/** Whether this is somebody's home: they are signed in, or have learned something here. */
export const useIsLearner = (): boolean => {
  const learned = useView(hasLearned);
  return useSession().state === 'signedIn' || learned;
};
