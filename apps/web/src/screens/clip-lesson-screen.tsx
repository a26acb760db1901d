import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { ClipLesson, fetchClipParts } from '../features/clips/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate } from '../navigation/index.ts';

/** Loads what shows the film together with the screen. */
export const fetchParts = fetchClipParts;

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
