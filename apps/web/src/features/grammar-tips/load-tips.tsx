import type { ReactNode } from 'react';
import type { Loaded } from '../../data/index.ts';
import { type Course, type Tips, useCourse, useTips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { ContentFailed } from '../study/index.ts';

interface LoadTipsProps {
  /** Whether nothing else is on the page. */
  readonly isPage?: boolean;
  readonly children: (course: Course, tips: Tips) => ReactNode;
}

/** Loads the tips of the learn language, and says why where there are none. */
export function LoadTips({ isPage = false, children }: LoadTipsProps): ReactNode {
  const t = useT('grammarTips');
  const course = useCourse();
  if (course.state !== 'ready') return <NotReady loaded={course} isPage={isPage} />;
  if (course.value.grammar !== undefined)
    return (
      <TipsOfCourse course={course.value} isPage={isPage}>
        {children}
      </TipsOfCourse>
    );
  return (
    <EmptyState
      isPage={isPage}
      mood="asleep"
      title={t('emptyTitle')}
      action={<ButtonLink to="/courses">{t('place')}</ButtonLink>}
    />
  );
}

function TipsOfCourse({ course, isPage = false, children }: LoadTipsProps & { readonly course: Course }): ReactNode {
  const tips = useTips(course);
  return tips.state === 'ready' ? children(course, tips.value) : <NotReady loaded={tips} isPage={isPage} />;
}

function NotReady({ loaded, isPage }: { readonly loaded: Loaded<unknown>; readonly isPage: boolean }): ReactNode {
  const t = useT('grammarTips');
  if (loaded.state === 'failed') {
    return <ContentFailed {...loaded} isPage={isPage} title={t('failedTitle')} offlineText={t('offlineText')} />;
  }
  return (
    <Loading>
      <Skeleton height={64} />
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Loading>
  );
}
