import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { Navigate } from '../../navigation/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const pages: Readonly<Record<string, () => Promise<ComponentType>>> = {
  credits: async () => (await withTexts(['tutorModel'], () => import('./credits-page.tsx'))).CreditsPage,
  memory: async () => (await withTexts(['tutorModel'], () => import('./memory-page.tsx'))).MemoryPage,
  phrase: async () => (await withTexts(['tutorModel'], () => import('./phrase-page.tsx'))).PhrasePage,
  sent: async () => (await withTexts(['tutorModel'], () => import('./sent-page.tsx'))).SentPage,
};

/** The pages around the tutor; a name that none of them has leads to the scenes. */
export function Pages({ view }: { readonly view: string }): ReactNode {
  const load = Object.hasOwn(pages, view) ? pages[view] : undefined;
  if (load === undefined) return <Navigate to="/tutor" replace />;
  return <OnDemand key={view} load={load} props={{}} waiting={<Skeleton height={420} />} />;
}
