/** Covers and drawings of books. */
export { BookPicture } from './book-picture.tsx';
