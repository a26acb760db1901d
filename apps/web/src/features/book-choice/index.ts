/** What the shelf, a book and its practices share: addresses, and which book suits a learner. */
export {
  allHref,
  bookHref,
  bookPlaceIn,
  PRACTICES,
  type PracticeName,
  practiceHref,
  readHref,
  SHELF,
  typeIn,
  wordsIn,
} from './addresses.ts';
export { type BookFits, bookFitsIn, bookNow, bySuiting } from './fits.ts';
