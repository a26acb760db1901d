/** The most review cards a day, and the days away. */
export { ReviewLimits } from './review-limits.tsx';
