/** Who has read the texts, what Parlance is made of, and where to find us. */
export { Links } from './links.tsx';
