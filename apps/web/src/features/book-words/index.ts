/** The words of a book: the list, and the ways to practise them. */
export { fetchPracticeParts, Practice } from './practice.tsx';
export { PracticeSkeleton } from './practice-skeleton.tsx';
export { WordsSection } from './words-section.tsx';
