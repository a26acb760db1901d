import { useT } from '../../i18n/index.ts';
import type { Lock } from './course-picture.ts';

/** Says what opens a locked thing. */
export const useLockText = (): ((lock: Lock) => string) => {
  const t = useT('course');
  return ({ reason, after }) => {
    switch (reason) {
      case 'previousLesson':
        return t('lockedLesson', { lesson: after });
      case 'previousUnit':
        return t('lockedUnit', { unit: after });
      case 'testOut':
        return t('lockedTestOut');
      case 'membership':
        return t('lockedMembership');
    }
  };
};
