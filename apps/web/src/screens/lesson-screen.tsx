import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { useExplanationLanguage } from '../data/index.ts';
import { LessonGate, NoLesson } from '../features/course-map/index.ts';
import { LessonRoom } from '../features/lesson/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { useSearchParams } from '../navigation/index.ts';

const Result = lazy(() => import('../features/result/index.ts').then(({ Result }) => ({ default: Result })));

/** `/courses/lesson?unit=&lesson=&mode=`: a lesson, and what it came to. */
export function LessonScreen(): ReactNode {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const lesson = search.get('lesson');
  const explain = useExplanationLanguage();
  if (lesson === null) return <NoLesson />;
  // A language of explanation must be chosen first, and that is where it is.
  if (explain === null) return <Navigate to="/start" replace />;
  return (
    <>
      <SyncNotice onlyGrave />
      <LessonGate lesson={lesson}>
        <LessonRoom
          lesson={lesson}
          mode={search.get('mode') === 'challenge' ? 'challenge' : 'classic'}
          onLeft={() => void navigate('/courses', { replace: true })}
          after={(finished) => (
            <Suspense fallback={null}>
              <Result {...finished} />
            </Suspense>
          )}
        />
      </LessonGate>
    </>
  );
}
