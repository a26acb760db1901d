/** The files of a deck: its export as CSV, and the import with a preview. */
export { DeckFiles } from './deck-files.tsx';
