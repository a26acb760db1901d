/** Reviews: the setup with its pictures, and a sitting of cards. */
export { ReviewSetup } from './review-setup.tsx';
export { ReviewSitting } from './review-sitting.tsx';
export { WordSitting } from './word-sitting.tsx';
