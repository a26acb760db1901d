/** Reviews: the setup with its pictures, and a sitting of cards; and the parts of which another sitting is made. */
export { loadCardContents } from './card-content.ts';
export type { CardContents } from './card-model.ts';
export { sourceOf } from './content-source.ts';
export type { TitleOf, WayBack } from './end.tsx';
export { Playing } from './playing.tsx';
export { ReviewSetup } from './review-setup.tsx';
export { ReviewSitting } from './review-sitting.tsx';
export { OtherTab, SittingSkeleton } from './sitting-states.tsx';
export { useFirstWait, useSittingLock } from './use-sitting-begin.ts';
