import { type Fault, faultAt } from '../source/fault.ts';
import type { AlphabetSource, LetterSource, Reference, SoundSource, WordSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf, readableText } from './context.ts';
import { unevenStars } from './stars.ts';
import { didYouMean } from './suggest.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const ofCorpus = (context: CheckContext, learn: string, { key, place }: Reference): WordSource | Fault => {
  const word = context.words.get(key);
  if (word !== undefined && coursesOf(context, word).includes(learn)) return word;
  return faultAt(
    place,
    word === undefined
      ? `There is no word "${key}"; name one of the corpus, or write an example.${didYouMean(key, context.words.keys())}`
      : `"${key}" is not in the course of ${learn}; name a word that is, or write an example.`,
  );
};

const isFault = (found: WordSource | Fault): found is Fault => 'message' in found;

const ofLetter = (context: CheckContext, learn: string, { letter, shownBy, place }: LetterSource): Fault[] => {
  if ('example' in shownBy) {
    const shows = plain(shownBy.example.text).includes(plain(letter));
    return shows ? [] : [faultAt(place, `"${shownBy.example.text}" does not contain the letter ${letter}.`)];
  }
  const found = ofCorpus(context, learn, shownBy.word);
  if (isFault(found)) return [found];
  const text = readableText(found, learn)?.text ?? '';
  const faults = plain(text).includes(plain(letter))
    ? []
    : [faultAt(shownBy.word.place, `"${text}" does not contain the letter ${letter}; name another word.`)];
  const drawn =
    found.picture === undefined
      ? [faultAt(shownBy.word.place, `"${found.key}" has no picture; the letter ${letter} needs a word that has one.`)]
      : [];
  return [...faults, ...drawn];
};

const ofSound = (
  context: CheckContext,
  learn: string,
  { spellings, hint, pairs, place, key }: SoundSource,
): Fault[] => {
  const words = spellings.flatMap(({ shownBy }) => ('word' in shownBy ? [ofCorpus(context, learn, shownBy.word)] : []));
  const same = pairs.filter(({ one, other }) => one.ipa === other.ipa || one.text === other.text);
  return [
    ...words.filter(isFault),
    ...unevenStars(hint),
    ...same.map(({ one }) =>
      faultAt(place, `The pair of "${key}" with "${one.text}" does not differ; give words that do.`),
    ),
  ];
};

const twice = (keys: readonly { readonly key: string; readonly place: Fault['place'] }[], what: string): Fault[] =>
  keys
    .filter(({ key }, index) => keys.findIndex((other) => other.key === key) < index)
    .map(({ key, place }) => faultAt(place, `The ${what} "${key}" stands a second time; remove it.`));

const ofAlphabet = (context: CheckContext, { learn, letters, sounds, place }: AlphabetSource): Fault[] => {
  const expected = context.sources.languages.find(({ code }) => code === learn)?.letters;
  const count =
    expected === undefined || letters.length === expected
      ? []
      : [faultAt(place, `The alphabet of ${learn} has ${expected} letters, not ${letters.length}; correct the list.`)];
  return [
    ...count,
    ...twice(
      letters.map(({ letter, place: at }) => ({ key: letter, place: at })),
      'letter',
    ),
    ...twice(sounds, 'sound'),
    ...letters.flatMap((letter) => ofLetter(context, learn, letter)),
    ...sounds.flatMap((sound) => ofSound(context, learn, sound)),
  ];
};

/** Letters are complete and shown by words that hold them; sounds are shown by words of the course. */
export const soundAlphabets: Check = (context) =>
  context.sources.unreadableFiles.length > 0
    ? []
    : context.sources.alphabets.flatMap((alphabet) => ofAlphabet(context, alphabet));
