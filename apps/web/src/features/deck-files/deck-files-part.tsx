import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import type { DeckFilesProps } from './deck-files-props.ts';

const load = async (): Promise<ComponentType<DeckFilesProps>> =>
  (await withTexts(['deckFiles'], () => import('./deck-files.tsx'))).DeckFiles;

/** The export and the import of the deck of a learn language; loaded with its texts when it is shown. */
export function DeckFiles(props: DeckFilesProps): ReactNode {
  return <OnDemand load={load} props={props} waiting={<Skeleton height={390} />} />;
}
