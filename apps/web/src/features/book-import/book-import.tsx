import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import type { BookImportProps } from './book-import-dialog.tsx';

const load = async (): Promise<ComponentType<BookImportProps>> =>
  (await withTexts(['bookImport'], () => import('./book-import-dialog.tsx'))).BookImportDialog;

/** The dialog in which a learner imports a book; loaded with its texts when it is shown. */
export function BookImport(props: BookImportProps): ReactNode {
  return <OnDemand load={load} props={props} waiting={null} />;
}
