import type { Item, ItemText, LanguageCode, Recording, Voice } from '@parlance/domain';
import type { TextSource } from '../source/model.ts';
import type { Lemmatise } from './lemmas.ts';

/** The recording of a text in a voice, where one is rendered. */
export type FindRecording = (code: LanguageCode, voice: Voice, text: string) => Recording | undefined;

/** What is known about the language of a text. */
export interface TextSetting {
  readonly code: LanguageCode;
  /** Whether a course teaches it: only then are sound, pronunciation and grammar shown. */
  readonly isLearnable: boolean;
  /** Whether its nouns show their article. */
  readonly isGendered: boolean;
  readonly findRecording: FindRecording;
  /** Ties the tokens of a sentence to words; missing where nobody taps them. */
  readonly lemmatise?: Lemmatise;
  /** Names and words that are kept whole where a sentence without spaces is cut; none in languages with spaces. */
  readonly whole?: readonly string[];
}

/** `el` as `el `, `l'` as it is: what stands before the noun. */
export const spacedArticle = (article: string): string => (article.endsWith("'") ? article : `${article} `);

const articleOf = ({ article }: TextSource, isGendered: boolean): string =>
  isGendered && article !== undefined ? spacedArticle(article) : '';

/** What a learner sees, hears and types: a noun with its article where the language has gender. */
export const shownText = (source: TextSource, isGendered: boolean): string =>
  articleOf(source, isGendered) + source.text;

/** The recordings of a text in both voices, where they are rendered. */
export const recordingsOf = (text: string, { code, findRecording }: TextSetting): Pick<ItemText, 'audio'> => {
  const female = findRecording(code, 'female', text);
  const male = findRecording(code, 'male', text);
  const audio = { ...(female && { female }), ...(male && { male }) };
  return Object.keys(audio).length > 0 ? { audio } : {};
};

const alternatives = (source: TextSource, article: string): Pick<ItemText, 'also'> => {
  const also = [...new Set([...(article === '' ? [] : [source.text]), ...source.also])];
  return also.length > 0 ? { also } : {};
};

const lemmas = (
  text: string,
  { code, lemmatise }: TextSetting,
  item: Pick<Item, 'kind' | 'words'> | undefined,
): Pick<ItemText, 'lemmas'> =>
  item === undefined || item.kind === 'word' || lemmatise === undefined
    ? {}
    : { lemmas: lemmatise(code, text, item.words) };

/** What stands in a sentence and is kept whole; never most of it, which would leave nothing to put together. */
const wholeIn = (
  text: string,
  { whole = [] }: TextSetting,
  item: Pick<Item, 'kind'> | undefined,
): Pick<ItemText, 'whole'> => {
  if (item === undefined || item.kind === 'word') return {};
  const found = [...new Set(whole)].filter((word) => word.length * 2 <= text.length && text.includes(word));
  return found.length > 0 ? { whole: found } : {};
};

/** A text as clients read it; for a language that only explains, the text and what of it is kept whole. */
export const itemText = (source: TextSource, setting: TextSetting, item?: Pick<Item, 'kind' | 'words'>): ItemText => {
  if (!setting.isLearnable) return { text: source.text, ...wholeIn(source.text, setting, item) };
  const text = shownText(source, setting.isGendered);
  const article = articleOf(source, setting.isGendered);
  const { ipa, gender, plural } = source;
  return {
    text,
    ...alternatives(source, article),
    ...(ipa !== undefined && { ipa }),
    ...(article !== '' && { article }),
    ...(gender !== undefined && { gender }),
    ...(plural !== undefined && { plural }),
    ...lemmas(text, setting, item),
    ...recordingsOf(text, setting),
  };
};
