import { errorTextOf } from '@parlance/contract';
import type { BookFile } from '@parlance/files';
import { useEffect, useRef, useState } from 'react';
import { type KeptBook, useOwnBooks } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { type BookRefusal, readInWorker } from './client.ts';
import { type BookFields, newBook } from './new-book.ts';

/** A book that was read, with what the learner corrected. */
export interface FoundBook {
  readonly file: File;
  readonly book: BookFile;
  readonly fields: BookFields;
  /** Whether it was read again in a language that the learner chose. */
  readonly isReadAgain: boolean;
}

/** Where an import stands. */
export type BookImportState =
  | { readonly at: 'start' }
  /** `share`, 0..1, is of the file. */
  | { readonly at: 'reading'; readonly name: string; readonly share: number }
  | { readonly at: 'found'; readonly found: FoundBook; readonly reason?: string }
  | { readonly at: 'keeping'; readonly found: FoundBook }
  | { readonly at: 'refused'; readonly name: string; readonly code: BookRefusal };

/** An import, step by step. */
export interface BookImporting {
  readonly state: BookImportState;
  readonly open: (file: File) => Promise<void>;
  /** Breaks off reading, or forgets what was read. */
  readonly cancel: () => void;
  readonly correct: (fields: Partial<BookFields>) => void;
  /** Reads the file again in this language: its sentences end by other rules. */
  readonly setLanguage: (tag: string) => Promise<void>;
  readonly keep: () => Promise<void>;
}

/** The import of a book. @param onKept is told the book that was kept */
export const useBookImport = (onKept: (kept: KeptBook) => void): BookImporting => {
  const errors = useT('errors');
  const books = useOwnBooks();
  const [state, setState] = useState<BookImportState>({ at: 'start' });
  const running = useRef(new AbortController());
  useEffect(() => () => running.current.abort(), []);

  const read = async (file: File, language?: string, fields?: BookFields): Promise<void> => {
    running.current.abort();
    const own = new AbortController();
    running.current = own;
    const { name } = file;
    setState({ at: 'reading', name, share: 0 });
    const onProgress = (share: number): void => setState({ at: 'reading', name, share });
    const result = await readInWorker({ file, name, language }, { signal: own.signal, onProgress });
    if (own.signal.aborted) return;
    if (result.ok) {
      const { book } = result;
      const ofFile = { title: book.title, author: book.author };
      const found = { file, book, fields: fields ?? ofFile, isReadAgain: language !== undefined };
      setState({ at: 'found', found });
    } else if (result.code !== 'cancelled') setState({ at: 'refused', name, code: result.code });
  };

  return {
    state,
    open: (file) => read(file),
    cancel: () => {
      running.current.abort();
      setState({ at: 'start' });
    },
    correct: (fields) => {
      if (state.at !== 'found') return;
      setState({ at: 'found', found: { ...state.found, fields: { ...state.found.fields, ...fields } } });
    },
    setLanguage: async (tag) => {
      if (state.at === 'found') await read(state.found.file, tag, state.found.fields);
    },
    keep: async () => {
      if (state.at !== 'found') return;
      const { found } = state;
      setState({ at: 'keeping', found });
      const kept = await books.keep(newBook(found.book, found.fields));
      if (kept.ok) onKept(kept.value);
      else setState({ at: 'found', found, reason: errors(errorTextOf(kept.code)) });
    },
  };
};
