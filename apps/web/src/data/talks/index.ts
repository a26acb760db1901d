/** Talks with the tutor: their content, and what is kept of them. It stands apart, so that other screens do not load it. */
export { type TalkContent, type TalkListContent, useTalkContent, useTalkList } from '../content/talks.ts';
export type { KeptTalks } from './kept-talks.ts';
export { useKeptTalks, useTalkKeeper } from './use-kept-talks.ts';
