/** The face of the feature: the button on a judged answer that should have been right. */
export { AppealButton } from './appeal-button.tsx';
export { appealedAnswer } from './appealed.ts';
