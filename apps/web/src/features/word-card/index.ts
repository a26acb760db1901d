/** The card of a word, and what it needs of a lesson: its texts and its sound. */
export { languageFor } from './language-for.ts';
export { ListenButtons } from './listen-buttons.tsx';
export { markWords } from './mark-words.ts';
export { itemOf, type LessonMaterial, meaningOf, targetOf } from './material.ts';
export { TargetText } from './target-text.tsx';
export { type PlaybackError, type Say, type Speaker, useSpeaker } from './use-speaker.ts';
export { isEmoji } from './word-card.tsx';
export { WordCards } from './word-cards.tsx';
export { clustersOf, isSpace, partsOfText, type TextPart } from './words-of-text.ts';
