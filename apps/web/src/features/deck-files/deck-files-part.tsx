import type { LanguageCode } from '@parlance/domain';
import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

export interface DeckFilesProps {
  readonly learn: LanguageCode;
  /**
   * The file that is imported. Whoever shows this part keeps it: the part is replaced when another language is learned,
   * which an account may tell while the file is read.
   */
  readonly file: File | undefined;
  /** Called with the file that was chosen, and with undefined when it is added or given up. */
  readonly onFile: (file: File | undefined) => void;
}

const load = async (): Promise<ComponentType<DeckFilesProps>> =>
  (await withTexts(['deckFiles'], () => import('./deck-files.tsx'))).DeckFiles;

/** The export and the import of the deck of a learn language; loaded with its texts when it is shown. */
export function DeckFiles(props: DeckFilesProps): ReactNode {
  return <OnDemand load={load} props={props} waiting={<Skeleton height={390} />} />;
}
