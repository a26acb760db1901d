import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { ClipLesson } from '../features/clips/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate } from '../navigation/index.ts';

/** `/clips/lesson?clip=`: a clip, and what is done with it (`&step=understand|listen|say|quiz|end`). */
export function ClipLessonScreen(): ReactNode {
  // The language of explanation must be chosen first, on the start page.
  if (useExplanationLanguage() === null) return <Navigate to="/start" replace />;
  return (
    <>
      <SyncNotice onlyGrave />
      <ClipLesson />
    </>
  );
}
