/** The import of a learner's own book from a file, in a dialog. */
export { BookImport } from './book-import.tsx';
