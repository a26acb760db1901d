import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { SpeakingMenu } from '../features/course-map/index.ts';
import { Navigate, useSearchParams } from '../navigation/index.ts';

/** `/courses/speaking`: the ways of speaking the dialogue of a unit (`?unit=`), by default that of the next lesson. */
export function SpeakingScreen(): ReactNode {
  const [search] = useSearchParams();
  const explain = useExplanationLanguage();
  // The language of explanation must be chosen first, on the start page.
  if (explain === null) return <Navigate to="/start" replace />;
  return <SpeakingMenu unit={search.get('unit')} />;
}
