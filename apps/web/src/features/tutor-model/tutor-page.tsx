import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const loadPages = async () => (await import('./pages.tsx')).Pages;

/** `/tutor?view=`: a page around the tutor, by its name. */
export function TutorPage({ view }: { readonly view: string }): ReactNode {
  return <OnDemand load={loadPages} props={{ view }} waiting={<Skeleton height={420} />} />;
}
