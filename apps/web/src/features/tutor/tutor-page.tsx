import type { ReactNode } from 'react';
import { OnDemand } from '../../ui/on-demand.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

const loadList = async () => (await import('./tutor.tsx')).Tutor;
const NOTHING = {};

/** `/tutor`: the scenes, and the talks that are kept. They stand apart, so that a talk does not wait for them. */
export function TutorList(): ReactNode {
  return <OnDemand load={loadList} props={NOTHING} waiting={<ListSkeleton />} />;
}
