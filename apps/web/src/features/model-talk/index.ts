/** A talk with a model, and how it went: whole screens, which are loaded when they are opened. */
export { ModelTalkPage, ModelTalkResult } from './model-talk-page.tsx';
