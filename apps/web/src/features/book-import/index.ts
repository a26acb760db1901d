/** A learner's own books: their board on the shelf, and the dialog that imports one from a file. */
export { OwnBooks } from './own-books.tsx';
