/** Speech that the chat service writes down. It stands apart, so that only the screens that need it load it. */
export { agreeToVoice, isVoiceAgreed } from './consent.ts';
export { type HeardVoice, listenTo, type VoiceRecording } from './listen.ts';
