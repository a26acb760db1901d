/** The first page for somebody who is new here. */
export { fetchLandingParts, Landing } from './landing.tsx';
