/** A text of an explanation whose words of the learn language are highlighted. */
export { StarredText } from './starred-text.tsx';
