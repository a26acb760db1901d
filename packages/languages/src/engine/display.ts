/** Words as a word bank shows them. */
import type { LanguageRules } from '../rules.ts';
import { normalise } from './text.ts';

/** Punctuation at the edges of a word. */
const EDGES = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}']+$|'+(?=[^\p{L}\p{M}\p{N}]*$)/gu;
/** Matches the end of a sentence, after which a capital letter means nothing. */
const END = /[.!?…:]["'»”)]*$/u;

/** The rules that decide about capital letters. */
export type Capitals = Pick<LanguageRules, 'tag' | 'capitals'>;

/**
 * The words of a text as they stand in it, without punctuation; the capital of a sentence's first word goes,
 * unless it is a name or always written so. An elided word stays with the next one (`l'eau`, `j'ai`): they are
 * spoken as one, their recording has one beginning, and a lone `l'` would tell that a vowel follows.
 */
export const displayTokens = (text: string, capitals: Capitals): readonly string[] => {
  const names = new Set(capitals.capitals);
  const tokens: string[] = [];
  let starts = true;
  for (const piece of text.normalize('NFC').split(/\s+/)) {
    const word = piece.replace(EDGES, '');
    if (word !== '') tokens.push(starts ? lowered(word, names, capitals.tag) : word);
    if (word !== '' || END.test(piece)) starts = END.test(piece);
  }
  return tokens;
};

const lowered = (word: string, names: ReadonlySet<string>, tag: string): string => {
  const [first = '', ...rest] = [...word];
  const allCapitals = rest.length > 0 && word === word.toLocaleUpperCase(tag) && /\p{Lu}/u.test(rest.join(''));
  return allCapitals || isName(word, names) ? word : first.toLocaleLowerCase(tag) + rest.join('');
};

/** A name itself, or one with something behind an apostrophe or a hyphen: `Leo's`, `I'd`. */
const isName = (word: string, names: ReadonlySet<string>): boolean => {
  const plain = normalise(word);
  return names.has(plain) || names.has(plain.split(/['-]/)[0] ?? plain);
};
