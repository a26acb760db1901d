/**
 * What is not part of the first view of a book: its end, its dialogs, the bar of a chosen passage, the keys of headphones, and what
 * stores its words.
 */
export { ReportTranslation } from '../translation-report/index.ts';
export { BookEnd } from './book-end.tsx';
export { BookNote } from './book-note.tsx';
export { ContentsSheet } from './contents-sheet.tsx';
export { ReaderKeyHelp } from './key-help.tsx';
export { LookSheet } from './look-sheet.tsx';
export { MediaKeys } from './media-keys.ts';
export { NoteDialog } from './note-dialog.tsx';
export { OwnWord } from './own-word.tsx';
export { PassageBar } from './passage-bar.tsx';
export { storeWords } from './store-words.ts';
export { loadTies } from './ties.ts';
export { TintLegend } from './tint-legend.tsx';
