import { lazy, type ReactNode, Suspense } from 'react';
import { fetchLandingParts, Landing } from '../features/landing/index.ts';
import { useIsLearner } from '../features/visitor/index.ts';
import { useT } from '../i18n/index.ts';
import { useSearchParams } from '../navigation/index.ts';

// Strangers come with an empty cache: what only learners see is not in their way.
const Home = lazy(async () => ({ default: (await import('../features/daily/index.ts')).Home }));

// After an account was deleted.
const Farewell = lazy(async () => ({ default: (await import('../features/farewell/index.ts')).Farewell }));

/** Fetches the parts of the first view of somebody who is new here. */
export const fetchParts = fetchLandingParts;

/** `/`: the landing page for strangers, home for learners. */
export function HomeScreen(): ReactNode {
  const isLearner = useIsLearner();
  const t = useT();
  const [search] = useSearchParams();
  return (
    <>
      <title>{isLearner ? `${t('home.title')} · Parlance` : t('landing.title')}</title>
      {isLearner ? <Home /> : <Landing />}
      <Suspense fallback={null}>{search.has('goodbye') && <Farewell />}</Suspense>
    </>
  );
}
