/** The shelf, the list of books, and their covers. */
export { BookList } from './book-list.tsx';
export { Cover } from './cover.tsx';
export { Facts, Known } from './facts.tsx';
export { LoadBooks } from './load-books.tsx';
export { Shelf } from './shelf.tsx';
export { useBookFits } from './use-shelf.ts';
