/** The files of a deck: its export as a table and as an Anki package, and the import of both with a preview. */
export { DeckFiles } from './deck-files-part.tsx';
export { deckLanguages } from './deck-languages.ts';
