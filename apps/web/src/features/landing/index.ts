/** The landing page, for visitors. */
export { fetchLandingParts, Landing } from './landing.tsx';
