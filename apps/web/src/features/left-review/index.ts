/** Ends a review that a crash or a closed tab left: what was rated is recorded, with its finish. */
export { LeftReview } from './left-review.tsx';
