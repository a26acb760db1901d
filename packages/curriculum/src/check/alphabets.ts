import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type {
  AlphabetSource,
  LanguageSource,
  LetterSource,
  Reference,
  SoundSource,
  SpellingSource,
  WordSource,
} from '../source/model.ts';
import { alphabetFile } from '../source/read-alphabet.ts';
import { type Check, type CheckContext, coursesOf, readableText } from './context.ts';
import { unevenStars } from './stars.ts';

const lower = (text: string): string => text.normalize('NFC').toLowerCase();

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Whether a text contains a letter: É counts as the letter E, but N does not count as the letter Ñ. */
const holdsLetter = (text: string, letter: string): boolean =>
  lower(text).includes(lower(letter)) || withoutMarks(lower(text)).includes(lower(letter));

/** Whether a spelling describes a context (`c + e, i`, `a-e`, `s‿`), so that it does not occur literally in a word. */
const isLabel = (spelling: string): boolean => !/^[\p{L}\p{M}]+$/u.test(spelling);

/** The word of the corpus that a letter or a sound names; undefined if it could not be read. */
const corpusWord = (
  context: CheckContext,
  learn: string,
  { key, place }: Reference,
): WordSource | ContentIssue | undefined => {
  const word = context.words.get(key);
  if (word !== undefined && coursesOf(context, word).includes(learn)) return word;
  if (word === undefined && context.mayExist(key)) return undefined;
  return issueAt(
    place,
    word === undefined
      ? `There is no word "${key}"; name one of the corpus, or write an example.${didYouMean(key, context.words.keys())}`
      : `"${key}" is not in the course of ${learn}; name a word that is, or write an example.`,
  );
};

const isIssue = (found: WordSource | ContentIssue): found is ContentIssue => 'message' in found;

const ofLetter = (context: CheckContext, learn: string, { letter, shownBy }: LetterSource): ContentIssue[] => {
  if ('example' in shownBy) {
    const { text, place: at } = shownBy.example;
    return holdsLetter(text, letter)
      ? []
      : [issueAt(at, `"${text}" does not contain the letter ${letter}; give another example.`)];
  }
  const found = corpusWord(context, learn, shownBy.word);
  if (found === undefined) return [];
  if (isIssue(found)) return [found];
  const text = readableText(found, learn)?.text;
  const issues =
    text === undefined || holdsLetter(text, letter)
      ? []
      : [issueAt(shownBy.word.place, `"${text}" does not contain the letter ${letter}; name another word.`)];
  const drawn =
    found.picture === undefined
      ? [issueAt(shownBy.word.place, `"${found.key}" has no picture; the letter ${letter} needs a word that has one.`)]
      : [];
  return [...issues, ...drawn];
};

const ofSpelling = (
  context: CheckContext,
  learn: string,
  { spelling, shownBy, place }: SpellingSource,
  sound: string,
): ContentIssue[] => {
  const found = 'word' in shownBy ? corpusWord(context, learn, shownBy.word) : undefined;
  if (found !== undefined && isIssue(found)) return [found];
  const text = 'heard' in shownBy ? shownBy.heard.text : found && readableText(found, learn)?.text;
  if (text === undefined || isLabel(spelling) || lower(text).includes(lower(spelling))) return [];
  return [
    issueAt(place, `"${text}" does not contain "${spelling}", by which it shows the sound "${sound}"; correct one.`),
  ];
};

const ofSound = (context: CheckContext, learn: string, sound: SoundSource): ContentIssue[] => {
  const { spellings, hint, pairs, place, key } = sound;
  const same = pairs.filter(({ one, other }) => one.ipa === other.ipa || one.text === other.text);
  return [
    ...spellings.flatMap((spelling) => ofSpelling(context, learn, spelling, key)),
    ...(hint.isUnreadable ? [] : unevenStars(hint)),
    ...same.map(({ one }) =>
      issueAt(place, `The pair of "${key}" with "${one.text}" does not differ; give words that do.`),
    ),
  ];
};

const twice = (
  keys: readonly { readonly key: string; readonly place: ContentIssue['place'] }[],
  what: string,
): ContentIssue[] =>
  keys
    .filter(({ key }, index) => keys.findIndex((other) => other.key === key) < index)
    .map(({ key, place }) => issueAt(place, `The ${what} "${key}" stands a second time; remove it.`));

const counted = (
  { sources }: CheckContext,
  { learn, letters, place, isUnreadable }: AlphabetSource,
): ContentIssue[] => {
  const expected = sources.languages.find(({ code }) => code === learn)?.letters;
  if (isUnreadable || expected === undefined || letters.length === expected) return [];
  return [issueAt(place, `The alphabet of ${learn} has ${expected} letters, not ${letters.length}; correct the list.`)];
};

/** Sounds that most speakers replace by one that the alphabet does not have, or by themselves. */
const replacedByNone = ({ sounds, isUnreadable }: AlphabetSource): ContentIssue[] =>
  sounds.flatMap(({ key, usually, place }) => {
    if (usually === undefined || isUnreadable) return [];
    if (usually !== key && sounds.some((other) => other.key === usually)) return [];
    return [issueAt(place, `"${key}" is usually "${usually}", which is no other sound of this alphabet; name one.`)];
  });

const ofAlphabet = (context: CheckContext, alphabet: AlphabetSource): ContentIssue[] => {
  const { learn, letters, sounds, place } = alphabet;
  if (!context.learnable.includes(learn))
    return [issueAt(place, `No course teaches "${learn}", so nobody needs its letters; remove this file.`)];
  return [
    ...counted(context, alphabet),
    ...twice(
      letters.map(({ letter, place: at }) => ({ key: letter, place: at })),
      'letter',
    ),
    ...twice(sounds, 'sound'),
    ...replacedByNone(alphabet),
    ...letters.flatMap((letter) => ofLetter(context, learn, letter)),
    ...sounds.flatMap((sound) => ofSound(context, learn, sound)),
  ];
};

/** Checks that all letters are present, each with a word that contains it, and that sounds use words of the course. */
export const soundAlphabets: Check = (context) =>
  context.sources.unreadableFiles.length > 0
    ? []
    : context.sources.alphabets.flatMap((alphabet) => ofAlphabet(context, alphabet));

const missingFor = (
  { sources }: CheckContext,
  { code, englishName, letters, place }: LanguageSource,
): ContentIssue[] => {
  const uncounted =
    letters === undefined
      ? [issueAt(place, `${englishName} is learned; say how many letters its alphabet has: "letters: 26".`)]
      : [];
  if (sources.alphabets.some(({ learn }) => learn === code)) return uncounted;
  const message = `This file is missing; list the letters and sounds of ${englishName} in it, as docs/authoring.md says.`;
  return [...uncounted, issueAt({ file: alphabetFile(code), line: 1 }, message)];
};

/** Checks that each learned language has an alphabet and states its number of letters. */
export const alphabetForEach: Check = (context) =>
  context.sources.languages.filter(({ learnable }) => learnable).flatMap((language) => missingFor(context, language));
