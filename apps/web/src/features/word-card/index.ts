/** The card of a word, which opens from any text with tokens; and the texts and the sound that it needs. */
export { type CardTexts, itemOf, meaningOf, targetOf } from './card-texts.ts';
export { FlashcardToggle } from './flashcard-toggle.tsx';
export { ipaOf } from './ipa.ts';
export { isEmoji } from './is-emoji.ts';
export { languageFor } from './language-for.ts';
export { type Lemma, lemmaOf, lemmasIn } from './lemma-at.ts';
export { ListenButtons } from './listen-buttons.tsx';
export { markWords } from './mark-words.ts';
export { TargetText } from './target-text.tsx';
export { type PlaybackError, type Say, SLOW, type Speaker, useSpeaker } from './use-speaker.ts';
export { WordCards } from './word-cards.tsx';
export { type Tapped, useWordLookup } from './word-cards-context.ts';
export { factsOf, type WordFacts } from './word-facts.ts';
export { clustersOf, isSpace, partsOfText, type TextPart } from './words-of-text.ts';
