/** A talk with the guided partner, and how it went: whole screens, which are loaded when they are opened; and what all talks share. */
export { AnswerField, hasKeys } from './answer-field.tsx';
export { LineCard, WordAsCard } from './card-buttons.tsx';
export { type OnceInTalk, recordOnce } from './record-once.ts';
export { TalkResult } from './result-page.tsx';
export { sceneTalkHref } from './scene-talk-href.ts';
export { default as talkStyles } from './talk.module.css';
export type { TalkContent } from './talk-content.ts';
export { TalkContentLoader } from './talk-content-loader.tsx';
export { TalkPage } from './talk-page.tsx';
export { default as resultStyles } from './talk-result.module.css';
export { TalkSkeleton } from './talk-skeleton.tsx';
export { secondsOf } from './talk-time.ts';
export { TaskList } from './task-list.tsx';
export { useNewestInSight, useSeenHeight } from './use-newest-in-sight.ts';
export { ratingsOf, wordsByText } from './word-ratings.ts';
