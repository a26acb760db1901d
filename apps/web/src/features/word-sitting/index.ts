/** A sitting of review cards with chosen words. */
export { WordSitting } from './word-sitting.tsx';
