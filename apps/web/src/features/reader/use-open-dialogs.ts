/** Which dialogs of the reader are open. */
import { useState } from 'react';
import type { SheetName } from './lazy-parts.tsx';
import type { Passage } from './locate.ts';

/** The dialogs that are open, as `BookDialogs` shows them, and what opens and closes them. */
export interface OpenDialogs {
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
  return { sheet, onSheet, note, onNote, bookNote, onBookNote };
};
