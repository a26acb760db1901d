/**
 * What is not part of the first view of a book: its end, its dialogs, what is done with a word, the bar of a chosen passage, the keys of
 * headphones, and what stores its words.
 */
export { ReportTranslation } from '../translation-report/index.ts';
export { BookDialogs } from './book-dialogs.tsx';
export { BookEnd } from './book-end.tsx';
export { CardActions } from './card-actions.tsx';
export { MediaKeys } from './media-keys.ts';
export { PassageBar } from './passage-bar.tsx';
export { storeWords } from './store-words.ts';
export { loadTies } from './ties.ts';
export { TintLegend } from './tint-legend.tsx';
