/** Anki packages (`.apkg`), read and written in a worker. */
export { readPackage, writePackage } from './client.ts';
export { cardIn } from './own-card.ts';
export {
  type AnkiCard,
  type AnkiDeck,
  type AnkiError,
  type AnkiField,
  type AnkiNote,
  type AnkiPackage,
  type AnkiReview,
  OWN_KIND,
  PACKAGE_LIMITS,
} from './package.ts';
