/** Appeals: the button by which a learner says that their answer should have been right. */
export { AppealButton } from './appeal-button.tsx';
export { appealedAnswer } from './appealed.ts';
