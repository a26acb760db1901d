import {
  allTexts,
  type Item,
  type ItemText,
  isPattern,
  type LanguageCode,
  type Recording,
  type Voice,
} from '@parlance/domain';
import type { InfinitiveSource, TextSource } from '../source/model.ts';
import { articleOf } from './article.ts';
import type { Lemmatise } from './lemmas.ts';
import { type Comparison, squeezedPatterns } from './squeezed.ts';
import type { Synonyms } from './synonyms.ts';

/** Finds the recording of a text in a voice; undefined if there is none. */
export type FindRecording = (code: LanguageCode, voice: Voice, text: string) => Recording | undefined;

/** Settings for texts of one language. */
export interface TextSetting {
  readonly code: LanguageCode;
  /** Whether a course teaches it: only then are sound, pronunciation and grammar shown. */
  readonly isLearnable: boolean;
  /** Whether its nouns show their article. */
  readonly isGendered: boolean;
  /** What marks its infinitives; absent where nothing does. */
  readonly infinitive?: InfinitiveSource | undefined;
  readonly findRecording: FindRecording;
  /** Maps the tokens of a sentence to words; absent for languages that are not learned. */
  readonly lemmatise?: Lemmatise;
  /** What may stand for words; absent for languages that are not learned. */
  readonly synonyms?: Synonyms;
  /** How the judge compares texts; absent for languages that are not learned. */
  readonly comparison?: Comparison;
  /** Names and words that are kept whole where a sentence without spaces is cut; none in languages with spaces. */
  readonly whole?: readonly string[];
}

/** The text that a learner sees, hears and types: a noun has its article if the language has gender. */
export const shownText = (source: TextSource, isGendered: boolean): string =>
  articleOf(source, isGendered) + source.text;

/** The recordings of a text in both voices, where they are rendered. */
export const recordingsOf = (text: string, { code, findRecording }: TextSetting): Pick<ItemText, 'audio'> => {
  const female = findRecording(code, 'female', text);
  const male = findRecording(code, 'male', text);
  const audio = { ...(female && { female }), ...(male && { male }) };
  return Object.keys(audio).length > 0 ? { audio } : {};
};

/** The texts of a verb with the word that marks infinitives, but for those that have it, or are no infinitives. */
const markedInfinitives = (texts: readonly string[], { mark, never }: InfinitiveSource): readonly string[] =>
  texts
    .filter((text) => ![...never, mark].some((start) => text === start || text.startsWith(`${start} `)))
    .map((text) => `${mark} ${text}`);

const alternatives = (
  source: TextSource,
  { infinitive, isGendered, synonyms, comparison }: TextSetting,
  item: Pick<Item, 'id' | 'kind' | 'partOfSpeech'> | undefined,
): Pick<ItemText, 'also' | 'answers'> => {
  const article = articleOf(source, isGendered);
  const withoutArticle = article === '' ? [] : [source.text];
  const own = item?.kind === 'word' ? synonyms?.ofWord(item.id, source).synonyms : undefined;
  const standing = own === undefined ? [] : allTexts({ text: source.text, article, synonyms: own }).slice(1);
  const isMarked = item?.partOfSpeech === 'verb' && infinitive !== undefined;
  const marked = isMarked ? markedInfinitives([source.text, ...source.also, ...standing], infinitive) : [];
  const patterns = source.also.filter(isPattern);
  const answers = comparison === undefined ? patterns : squeezedPatterns(patterns, source.text, comparison);
  const texts = source.also.filter((text) => !isPattern(text) && !standing.includes(text));
  const also = [...new Set([...withoutArticle, ...texts, ...marked, ...(source.shared ?? [])])];
  return { ...(also.length > 0 && { also }), ...(answers.length > 0 && { answers }) };
};

const lemmas = (
  text: string,
  { code, lemmatise }: TextSetting,
  item: Pick<Item, 'kind' | 'words'> | undefined,
): Pick<ItemText, 'lemmas'> =>
  item === undefined || item.kind === 'word' || lemmatise === undefined
    ? {}
    : { lemmas: lemmatise(code, text, item.words) };

/**
 * The words of a sentence that are not split into tiles. Leaves out one that is most of it: too few tiles would remain.
 */
const wholeIn = (
  text: string,
  { whole = [] }: TextSetting,
  item: Pick<Item, 'kind'> | undefined,
): Pick<ItemText, 'whole'> => {
  if (item === undefined || item.kind === 'word') return {};
  const found = [...new Set(whole)].filter((word) => word.length * 2 <= text.length && text.includes(word));
  return found.length > 0 ? { whole: found } : {};
};

const standIns = (
  source: TextSource,
  { synonyms }: TextSetting,
  item: Pick<Item, 'id' | 'kind' | 'words'> | undefined,
): Pick<ItemText, 'synonyms' | 'alike' | 'regional'> => {
  if (item === undefined || synonyms === undefined) return {};
  return item.kind === 'word' ? synonyms.ofWord(item.id, source) : synonyms.inSentence(source, item.words);
};

/** A text as clients read it; for a language that only explains, just the text and its unsplit words. */
export const itemText = (
  source: TextSource,
  setting: TextSetting,
  item?: Pick<Item, 'id' | 'kind' | 'words' | 'partOfSpeech'>,
): ItemText => {
  if (!setting.isLearnable) return { text: source.text, ...wholeIn(source.text, setting, item) };
  const text = shownText(source, setting.isGendered);
  const article = articleOf(source, setting.isGendered);
  const { ipa, gender, plural } = source;
  return {
    text,
    ...alternatives(source, setting, item),
    ...standIns(source, setting, item),
    ...(ipa !== undefined && { ipa }),
    ...(article !== '' && { article }),
    ...(gender !== undefined && { gender }),
    ...(plural !== undefined && { plural }),
    ...lemmas(text, setting, item),
    ...recordingsOf(text, setting),
  };
};
