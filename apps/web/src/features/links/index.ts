/** The page with reviews, components, source and contact. */
export { Links } from './links.tsx';
