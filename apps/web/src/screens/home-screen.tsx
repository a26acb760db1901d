import { lazy, type ReactNode, Suspense } from 'react';
import { fetchLandingParts, Landing } from '../features/landing/index.ts';
import { useIsLearner } from '../features/visitor/index.ts';
import { withTexts } from '../i18n/index.ts';
import { useSearchParams } from '../navigation/index.ts';

// Visitors come with an empty cache and do not load code that only learners use.
const Home = lazy(async () => ({
  default: (await withTexts(['home'], () => import('../features/daily/index.ts'))).Home,
}));

// Shown after an account was deleted.
const AccountDeletedBanner = lazy(async () => ({
  default: (await import('../features/account-deleted/index.ts')).AccountDeletedBanner,
}));

/** Fetches the parts of a new visitor's first view. */
export const fetchParts = fetchLandingParts;

/** `/`: the landing page for visitors, home for learners. */
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
