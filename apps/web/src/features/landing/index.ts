/** The first page for somebody who is new here. */
export { Landing } from './landing.tsx';
