/** The list of clips. */
export { ClipList } from './clip-list.tsx';
