/** The living page of all controls; development only. */
export { Showcase } from './showcase.tsx';
