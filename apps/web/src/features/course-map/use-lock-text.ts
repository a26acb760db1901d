import { useT } from '../../i18n/index.ts';
import type { Lock } from './course-summary.ts';

/** Returns a function that gives the text of a lock: what opens it. */
export const useLockText = (): ((lock: Lock) => string) => {
  const t = useT('course');
  return ({ reason, after }) => {
    switch (reason) {
      case 'previousLesson':
        return t('lockedLesson', { lesson: after });
      case 'previousUnit':
        return t('lockedUnit', { unit: after });
      case 'testOut':
        return t('lockedTestOut', { unit: after });
      case 'membership':
        return t('lockedMembership');
      case 'warmUp':
        return t('lockedWarmUp');
      case 'lessons':
        return t('lockedLessons');
      case 'noDialogue':
        return t('noDialogue');
      case 'noQuiz':
        return t('noQuiz');
    }
  };
};
