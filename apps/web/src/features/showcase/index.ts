/** The page that shows all controls, in development only. */
export { Showcase } from './showcase.tsx';
