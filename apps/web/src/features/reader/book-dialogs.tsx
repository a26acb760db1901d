import type { ReadingBook, ReadingNote } from '@parlance/domain';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { MarksControl } from '../../data/index.ts';
import { languageFor } from '../word-card/index.ts';
import { BookNote } from './book-note.tsx';
import { ContentsSheet } from './contents-sheet.tsx';
import { ReaderKeyHelp } from './key-help.tsx';
import { LookSheet } from './look-sheet.tsx';
import { markOf } from './marked.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { ReaderSettings } from './settings.ts';
import type { LoadedChapter } from './use-chapters.ts';
import type { OpenDialogs } from './use-open-dialogs.ts';

interface BookDialogsProps extends OpenDialogs {
  readonly book: ReadingBook;
  /** The element with the text. */
  readonly text: RefObject<HTMLElement | null>;
  /** The chapter that is read, and its place. */
  readonly chapter: LoadedChapter;
  readonly at: number;
  readonly marks: MarksControl;
  readonly settings: ReaderSettings;
  readonly change: (some: Partial<ReaderSettings>) => void;
  readonly isOpen: (chapter: number) => boolean;
  readonly onGo: (place: number) => void;
  /** Tells where something could not be stored. */
  readonly store: (work: Promise<unknown>) => void;
}

const noteIn = (chapter: LoadedChapter, id: string | undefined): ReadingNote | undefined =>
  chapter.state === 'ready' ? chapter.content.chapter.notes?.find((note) => note.id === id) : undefined;

/** Focuses the text when a dialog has gone and nothing else got the focus: else the next Tab begins at the top. */
const useFocusAfter = (isOpen: boolean, text: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement === document.body) text.current?.focus({ preventScroll: true });
    };
  }, [isOpen, text]);
};

/** The dialogs of an open book; it is there while one of them is open. */
export function BookDialogs(props: BookDialogsProps): ReactNode {
  const { book, at, chapter, sheet, onSheet, note, onNote, marks, settings, change, isOpen, onGo, store } = props;
  const lang = languageFor(book.language).htmlLang;
  const close = (): void => onSheet(undefined);
  useFocusAfter(note !== undefined, props.text);
  const marked = note && markOf(marks.marks, note);
  return (
    <>
      {(sheet === 'contents' || sheet === 'marks') && (
        <ContentsSheet
          name={sheet}
          book={book}
          at={at}
          marks={marks}
          isOpen={isOpen}
          onGo={(to) => {
            close();
            onGo(to);
          }}
          onName={onSheet}
          onClose={close}
        />
      )}
      {sheet === 'look' && (
        <LookSheet
          settings={settings}
          change={change}
          hasTints={book.kind === 'ours'}
          onKeys={() => onSheet('keys')}
          onClose={close}
        />
      )}
      <BookNote note={noteIn(chapter, props.bookNote)} lang={lang} onClose={() => props.onBookNote(undefined)} />
      <ReaderKeyHelp open={sheet === 'keys'} onClose={close} />
      {note !== undefined && (
        <NoteDialog
          quote={note.quote}
          note={marked?.note ?? ''}
          lang={lang}
          onClose={() => onNote(undefined)}
          onSave={(text) => {
            onNote(undefined);
            store(
              marked === undefined ? marks.mark({ ...note, note: text }) : marks.editMark(marked.id, { note: text }),
            );
          }}
        />
      )}
    </>
  );
}
