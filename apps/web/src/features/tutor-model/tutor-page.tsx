import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const load = {
  credits: async () => (await withTexts(['tutorModel'], () => import('./credits-page.tsx'))).CreditsPage,
  memory: async () => (await withTexts(['tutorModel'], () => import('./memory-page.tsx'))).MemoryPage,
  phrase: async () => (await withTexts(['tutorModel', 'tutor'], () => import('./phrase-page.tsx'))).PhrasePage,
  sent: async () => (await withTexts(['tutorModel'], () => import('./sent-page.tsx'))).SentPage,
} as const satisfies Readonly<Record<string, () => Promise<ComponentType>>>;

/** A page around the tutor, as `?view=` names it. */
export type TutorView = keyof typeof load;

/** Whether there is such a page. */
export const isTutorView = (name: string | null): name is TutorView => name !== null && Object.hasOwn(load, name);

/** `/tutor?view=`: credits, what the tutor remembers, how something is said, what is sent. */
export function TutorPage({ view }: { readonly view: TutorView }): ReactNode {
  return <OnDemand key={view} load={load[view]} props={{}} waiting={<Skeleton height={420} />} />;
}
