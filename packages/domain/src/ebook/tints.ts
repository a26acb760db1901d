/** Which words of a sentence a reader may tint. */
import type { PartOfSpeech } from '../course/model.ts';
import type { EbookSentenceText } from './model.ts';

/** The parts of speech that can be tinted. */
export const TINTS = ['noun', 'verb', 'adjective', 'adverb'] as const satisfies readonly PartOfSpeech[];
export type Tint = (typeof TINTS)[number];

const LETTERS: Readonly<Record<Tint, string>> = { noun: 'n', verb: 'v', adjective: 'a', adverb: 'd' };
const NONE = '.';

const isTint = (part: PartOfSpeech | undefined): part is Tint => TINTS.some((tint) => tint === part);

/** Writes the parts of speech of a sentence's tokens, one letter each; what cannot be tinted is a full stop. */
export const tintLetters = (parts: readonly (PartOfSpeech | undefined)[]): string =>
  parts.map((part) => (isTint(part) ? LETTERS[part] : NONE)).join('');

/** The tint of each token of a sentence as displayed; undefined for a token without one. */
export const tintsOf = ({ tints = '' }: Pick<EbookSentenceText, 'tints'>): readonly (Tint | undefined)[] =>
  [...tints].map((letter) => TINTS.find((tint) => LETTERS[tint] === letter));
