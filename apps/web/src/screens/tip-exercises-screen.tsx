import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { TipPractice } from '../features/grammar-tips/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate } from '../navigation/index.ts';

/** `/grammarTips/exercises?tip=`: the exercises of a grammar tip. */
export function TipExercisesScreen(): ReactNode {
  // The language of explanation must be chosen first, on the start page.
  if (useExplanationLanguage() === null) return <Navigate to="/start" replace />;
  return (
    <>
      <SyncNotice onlyGrave />
      <TipPractice />
    </>
  );
}
