/** A book before it is opened, and the practices of its words. */
export { BookPage } from './book-page.tsx';
export { BookPractice } from './book-practice.tsx';
