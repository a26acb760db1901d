/** What the list of clips and a clip share: addresses, and which clip suits a learner. */
export { CLIPS, type ClipStepName, clipHref, PARTS, type PartName, stepIn } from './addresses.ts';
export { type ClipFits, fitsIn, knownWordsIn } from './fits.ts';
export { nextClip } from './next-clip.ts';
