/** A talk with the guided partner, and how it went: whole screens, which are loaded when they are opened. */
export { TalkResult } from './result-page.tsx';
export { TalkPage } from './talk-page.tsx';
