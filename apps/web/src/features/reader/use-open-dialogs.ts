/** Which dialogs of the reader are open. */
import { useState } from 'react';
import type { Passage } from './locate.ts';

/** The dialogs of the reader. */
export type SheetName = 'contents' | 'marks' | 'look' | 'keys';

/** The dialogs that are open, as `BookDialogs` shows them, and what opens and closes them. */
export interface OpenDialogs {
  readonly isAnyOpen: boolean;
  readonly sheet: SheetName | undefined;
  readonly onSheet: (sheet: SheetName | undefined) => void;
  /** The passage whose note is written. */
  readonly note: Passage | undefined;
  readonly onNote: (note: Passage | undefined) => void;
  /** The note of the book that is shown. */
  readonly bookNote: string | undefined;
  readonly onBookNote: (note: string | undefined) => void;
}

/** Keeps which dialogs are open. */
export const useOpenDialogs = (): OpenDialogs => {
  const [sheet, onSheet] = useState<SheetName>();
  const [note, onNote] = useState<Passage>();
  const [bookNote, onBookNote] = useState<string>();
  const isAnyOpen = (sheet ?? note ?? bookNote) !== undefined;
  return { isAnyOpen, sheet, onSheet, note, onNote, bookNote, onBookNote };
};
