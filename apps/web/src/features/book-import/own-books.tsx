import type { ComponentType, ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { Skeleton } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';

const load = async (): Promise<ComponentType<object>> =>
  (await withTexts(['bookImport'], () => import('./own-books-board.tsx'))).OwnBooksBoard;

const NONE = {};

/** The learner's own books, and the import of one; loaded with their texts when they are shown. */
export function OwnBooks(): ReactNode {
  return <OnDemand load={load} props={NONE} waiting={<Skeleton height={180} />} />;
}
