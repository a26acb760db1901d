import type { Alphabet, AlphabetTexts, HeardWord, ItemText, Letter, Sound } from '@parlance/domain';
import type {
  AlphabetSource,
  HeardWord as HeardSource,
  LetterSource,
  Reference,
  SoundSource,
  Sources,
  WordSource,
} from '../source/model.ts';
import type { LinkedAlphabet } from './corpus.ts';
import type { Whole } from './grammar.ts';
import { itemText, recordingsOf, type TextSetting } from './item-text.ts';
import { titleIn } from './texts.ts';

interface Setting {
  /** Settings for texts of the learn language. */
  readonly own: TextSetting;
  readonly words: ReadonlyMap<string, WordSource>;
}

const heard = ({ own }: Setting, { text, ipa }: HeardSource): HeardWord => ({ text, ipa, ...recordingsOf(text, own) });

/** A word of the corpus as lessons show it. */
const heardWord = ({ own, words }: Setting, { key }: Reference): HeardWord => {
  const source = words.get(key)?.texts[own.code];
  const { text = '', ipa = '', audio }: Partial<ItemText> = source === undefined ? {} : itemText(source, own);
  return { text, ipa, ...(audio !== undefined && { audio }) };
};

const linkLetter = (setting: Setting, { letter, name, called = name, ipa, sounds, shownBy }: LetterSource): Letter => {
  const shown = { letter, name: { ...heard(setting, { text: name, ipa }), text: called }, sounds };
  if ('example' in shownBy) {
    const { picture } = shownBy.example;
    return { ...shown, example: { ...heard(setting, shownBy.example), ...(picture !== undefined && { picture }) } };
  }
  const picture = setting.words.get(shownBy.word.key)?.picture;
  const example = { ...heardWord(setting, shownBy.word), ...(picture !== undefined && { picture }) };
  return { ...shown, word: shownBy.word.key, example };
};

const linkSound = (setting: Setting, { key, ipa, kind, usually, spellings, pairs }: SoundSource): Sound => ({
  id: key,
  ipa,
  kind,
  ...(usually !== undefined && { usually }),
  spellings: spellings.map(({ spelling, shownBy }) => ({
    spelling,
    example: 'word' in shownBy ? heardWord(setting, shownBy.word) : heard(setting, shownBy.heard),
  })),
  pairs: pairs.map(({ one, other }) => ({ one: heard(setting, one), other: heard(setting, other) })),
});

const meaningIn = ({ shownBy }: LetterSource, { code }: TextSetting, words: Setting['words']): string => {
  if ('example' in shownBy) return titleIn(shownBy.example.means, code);
  const texts = words.get(shownBy.word.key)?.texts;
  return texts?.[code]?.text ?? texts?.en?.text ?? '';
};

const textsIn = (source: AlphabetSource, setting: TextSetting, words: Setting['words']): AlphabetTexts => ({
  learn: source.learn,
  language: setting.code,
  meanings: Object.fromEntries(source.letters.map((letter) => [letter.letter, meaningIn(letter, setting, words)])),
  hints: Object.fromEntries(source.sounds.map(({ key, hint }) => [key, titleIn(hint, setting.code)])),
});

const shownWords = ({ letters, sounds }: AlphabetSource): string[] =>
  [...letters, ...sounds.flatMap(({ spellings }) => spellings)].flatMap(({ shownBy }) =>
    'word' in shownBy ? [shownBy.word.key] : [],
  );

/** Finds the words of the corpus that letters and sounds use as examples. */
const showingWords = ({ alphabets, units }: Sources, whole: Whole): Setting['words'] => {
  const wanted = new Set(alphabets.flatMap(shownWords));
  const showing = units.filter((unit) => unit.words.some(({ key }) => wanted.has(key))).map(whole);
  return new Map(showing.flatMap(({ words }) => words.map((word): [string, WordSource] => [word.key, word])));
};

/** Resolves letters and sounds to their words and recordings. */
export const linkAlphabets = (sources: Sources, settings: readonly TextSetting[], whole: Whole): LinkedAlphabet[] => {
  const words = showingWords(sources, whole);
  return sources.alphabets.flatMap((source) => {
    const own = settings.find(({ code }) => code === source.learn);
    if (own === undefined) return [];
    const alphabet: Alphabet = {
      learn: source.learn,
      letters: source.letters.map((letter) => linkLetter({ own, words }, letter)),
      sounds: source.sounds.map((sound) => linkSound({ own, words }, sound)),
    };
    return [{ alphabet, texts: settings.map((setting) => textsIn(source, setting, words)) }];
  });
};
