import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { ReviewSitting } from '../features/review/index.ts';
import { useT } from '../i18n/index.ts';
import { Navigate, useSearchParams } from '../navigation/index.ts';

/** `/review/cards?mode=`: a sitting of review cards; another address begins another. */
export function ReviewCardsScreen(): ReactNode {
  const t = useT('review');
  const [search] = useSearchParams();
  const explain = useExplanationLanguage();
  // The language of explanation must be chosen first, on the start page.
  if (explain === null) return <Navigate to="/start" replace />;
  return (
    <>
      <title>{`${t('title')} · Parlance`}</title>
      <ReviewSitting key={search.toString()} />
    </>
  );
}
