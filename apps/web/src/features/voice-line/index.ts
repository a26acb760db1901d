/** Speaking a line instead of writing it: the chat service writes down a recording, and the learner checks the text. */
export type { VoiceButtonProps } from './props.ts';
export { VoiceButton } from './voice-button.tsx';
