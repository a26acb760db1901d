import { lazy, type ReactNode, Suspense } from 'react';
import { fetchLandingParts, Landing } from '../features/landing/index.ts';
import { useIsLearner } from '../features/visitor/index.ts';
import { withTexts } from '../i18n/index.ts';
import { useSearchParams } from '../navigation/index.ts';

// Strangers come with an empty cache: they do not load what only learners see.
const Home = lazy(async () => ({
  default: (await withTexts(['home'], () => import('../features/daily/index.ts'))).Home,
}));

// After an account was deleted.
const AccountDeletedBanner = lazy(async () => ({
  default: (await import('../features/farewell/index.ts')).AccountDeletedBanner,
}));

/** Fetches the parts of the first view of somebody who is new here. */
export const fetchParts = fetchLandingParts;

/** `/`: the landing page for strangers, home for learners. */
export function HomeScreen(): ReactNode {
  const isLearner = useIsLearner();
  const [search] = useSearchParams();
  return (
    <>
      {isLearner ? <Home /> : <Landing />}
      <Suspense fallback={null}>{search.has('goodbye') && <AccountDeletedBanner />}</Suspense>
    </>
  );
}
