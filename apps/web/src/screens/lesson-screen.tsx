import { lazy, type ReactNode, Suspense } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { CourseTitle, LessonGate, NoLesson, QuizGate, TestOutGate } from '../features/course-map/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { withTexts } from '../i18n/index.ts';
import { Navigate, useSearchParams } from '../navigation/index.ts';
import { SessionWithResult } from './session-with-result.tsx';

// Loaded only where the address names nothing.
const NextLessonRedirect = lazy(async () => ({
  default: (await withTexts(['home'], () => import('../features/daily/index.ts'))).NextLessonRedirect,
}));

/**
 * `/courses/lesson`: a lesson (`?unit=&lesson=&mode=`), a unit's pop quiz (`?unit=&quiz=1`), a test-out (`?testout=`), or
 * without any of them the next lesson.
 */
export function LessonScreen(): ReactNode {
  const explain = useExplanationLanguage();
  // The language of explanation must be chosen first, on the start page.
  if (explain === null) return <Navigate to="/start" replace />;
  return (
    <>
      <SyncNotice onlyGrave />
      <Addressed />
    </>
  );
}

/** Shows the session that the address names, where it is open. */
function Addressed(): ReactNode {
  const [search] = useSearchParams();
  const [unit, lesson, testOut] = [search.get('unit'), search.get('lesson'), search.get('testout')];
  if (testOut !== null) {
    return (
      <>
        <CourseTitle activity="testOut" />
        <TestOutGate unit={testOut}>
          <SessionWithResult work={{ what: 'testOut', unit: testOut }} />
        </TestOutGate>
      </>
    );
  }
  if (unit !== null && search.get('quiz') === '1') {
    return (
      <>
        <CourseTitle activity="quiz" unit={unit} />
        <QuizGate unit={unit}>
          <SessionWithResult work={{ what: 'quiz', unit }} />
        </QuizGate>
      </>
    );
  }
  if (lesson === null) {
    if (unit !== null)
      return (
        <>
          <CourseTitle unit={unit} />
          <NoLesson />
        </>
      );
    return (
      <Suspense fallback={null}>
        <NextLessonRedirect />
      </Suspense>
    );
  }
  const mode = search.get('mode') === 'challenge' ? 'challenge' : 'classic';
  return (
    <>
      <CourseTitle lesson={lesson} unit={unit} />
      <LessonGate lesson={lesson}>
        <SessionWithResult work={{ what: 'lesson', unit: unit ?? '', lesson, mode }} />
      </LessonGate>
    </>
  );
}
