/** Resolves books: to parts, texts with what stands behind each word, and what is known before one is opened. */
import {
  type EbookFirstPart,
  type EbookFirstTexts,
  type EbookSentenceText,
  type EbookTexts,
  type EbookWord,
  type ItemId,
  type ItemText,
  type LanguageCode,
  type PartOfSpeech,
  SMALL_LEMMA,
  tintLetters,
} from '@parlance/domain';
import type { EbookSource, Sources, WordSource } from '../source/model.ts';
import type { HeardEbook, LinkedEbook, LinkedEbookPart } from './corpus.ts';
import { type ChaptersOfPart, contentsOf, inParts, linkChapter, sentencesIn, structureOf } from './ebook-parts.ts';
import type { TextSetting } from './item-text.ts';
import { type LinkedItem, linkWord } from './items.ts';
import type { Lemmatise } from './lemmas.ts';
import { textsOf, titleIn } from './texts.ts';
import { smallKey } from './word-shapes.ts';

/** Tells the part of speech of a lemma; undefined for a name. */
export type PartOfSpeechOf = (lemma: string) => PartOfSpeech | undefined;

/** The parts of speech of the words of units, and of small words, by their lemmas. */
export const partsOfSpeech = ({ units, assumed }: Sources): PartOfSpeechOf => {
  const known = new Map<string, PartOfSpeech>([
    ...units.flatMap(({ words }) => words).map(({ key, partOfSpeech }) => [key, partOfSpeech] as const),
    ...assumed.map((word) => [SMALL_LEMMA + smallKey(word), word.partOfSpeech] as const),
  ]);
  return (lemma) => known.get(lemma);
};

/** What linking a book needs of the rest of the corpus. */
export interface EbookLinking {
  readonly settings: readonly TextSetting[];
  readonly partOfSpeech: PartOfSpeechOf;
  /** Words as displayed. */
  readonly split: (code: LanguageCode, text: string) => readonly string[];
}

/** The same for one book, whose own words are known as well. */
const withOwnWords = ({ settings, partOfSpeech, split }: EbookLinking, { words }: EbookSource): EbookLinking => {
  const own = new Map(words.map((word) => [word.key, word.partOfSpeech]));
  const withOwn =
    (lemmatise: Lemmatise): Lemmatise =>
    (code, text, named) =>
      lemmatise(code, text, named, words);
  return {
    settings: settings.map(
      ({ lemmatise, ...setting }): TextSetting => ({
        ...setting,
        ...(lemmatise && { lemmatise: withOwn(lemmatise) }),
      }),
    ),
    partOfSpeech: (lemma) => own.get(lemma) ?? partOfSpeech(lemma),
    split,
  };
};

const linkOwnWord = (word: WordSource): LinkedItem<EbookWord> => {
  const { item, texts } = linkWord(word);
  return { item: { ...item, kind: 'word', partOfSpeech: word.partOfSpeech }, texts };
};

/** The text of a sentence, with the tint of each of its words. */
const tinted = (text: ItemText, partOfSpeech: PartOfSpeechOf): EbookSentenceText =>
  text.lemmas === undefined ? text : { ...text, tints: tintLetters(text.lemmas.map(partOfSpeech)) };

const textsIn = (
  chapters: ChaptersOfPart,
  setting: TextSetting,
  partOfSpeech: PartOfSpeechOf,
): Record<ItemId, EbookSentenceText> =>
  Object.fromEntries(
    Object.entries(textsOf(sentencesIn(chapters), setting)).map(([id, text]) => [id, tinted(text, partOfSpeech)]),
  );

const linkFirst = (ebook: EbookSource, parts: readonly ChaptersOfPart[], linking: EbookLinking): LinkedEbookPart => {
  const { id, level, after, title, about } = ebook;
  const [chapters = []] = parts;
  const words = ebook.words.map(linkOwnWord);
  const structure: EbookFirstPart = {
    ...{ id, level, after: after.key },
    words: words.map(({ item }) => item),
    contents: contentsOf(parts),
    chapters: chapters.map(structureOf),
  };
  const texts = linking.settings.map((setting): EbookFirstTexts => {
    const { code } = setting;
    return {
      id,
      language: code,
      title: titleIn(title, code),
      about: titleIn(about, code),
      chapters: Object.fromEntries(ebook.chapters.map((chapter) => [chapter.key, titleIn(chapter.title, code)])),
      items: { ...textsOf(words, setting), ...textsIn(chapters, setting, linking.partOfSpeech) },
    };
  });
  return { structure, texts };
};

const linkFurther = (id: string, chapters: ChaptersOfPart, linking: EbookLinking): LinkedEbookPart => ({
  structure: { id, chapters: chapters.map(structureOf) },
  texts: linking.settings.map((setting): EbookTexts => {
    const items = textsIn(chapters, setting, linking.partOfSpeech);
    return { id, language: setting.code, items };
  }),
});

interface SentenceTokens {
  readonly tokens: readonly string[];
  readonly lemmas: readonly string[];
}

/**
 * How often each word occurs in sentences. The tokens of a word of several are one occurrence, which ends where the word
 * begins again.
 */
const occurrencesIn = (sentences: readonly SentenceTokens[]): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const { tokens, lemmas } of sentences) {
    let start = '';
    lemmas.forEach((lemma, at) => {
      const token = tokens[at]?.toLowerCase() ?? '';
      if (lemma === lemmas[at - 1] && token !== start) return;
      start = token;
      if (lemma !== '' && !lemma.startsWith(SMALL_LEMMA)) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
    });
  }
  return Object.fromEntries(counts);
};

/** What is known of a book in a language that is learned. @param ids of its sentences */
const heardIn = (
  code: LanguageCode,
  { ids, parts }: { readonly ids: readonly ItemId[]; readonly parts: readonly LinkedEbookPart[] },
  split: EbookLinking['split'],
): HeardEbook => {
  const own = parts.flatMap(({ texts }) => texts.filter(({ language }) => language === code));
  const items = new Map(own.flatMap((text) => Object.entries(text.items)));
  const texts = ids.flatMap((id) => items.get(id) ?? []);
  const sentences = texts.map(({ text, lemmas = [] }): SentenceTokens => ({ tokens: split(code, text), lemmas }));
  return {
    words: occurrencesIn(sentences),
    running: sentences.reduce((sum, { tokens }) => sum + tokens.length, 0),
  };
};

/** Resolves a book with all its texts. */
export const linkEbook = (ebook: EbookSource, around: EbookLinking): LinkedEbook => {
  const { id, level, kind, after, title, about } = ebook;
  const linking = withOwnWords(around, ebook);
  const chapters = inParts(ebook.chapters.map((chapter) => linkChapter(id, chapter)));
  const [, ...further] = chapters;
  const parts = [
    linkFirst(ebook, chapters, linking),
    ...further.map((part, index) => linkFurther(`${id}.${index + 1}`, part, linking)),
  ];
  const ids = chapters.flatMap(sentencesIn).map(({ item }) => item.id);
  const learned = linking.settings.filter(({ isLearnable }) => isLearnable);
  const cover = contentsOf(chapters).find(({ picture }) => picture !== undefined)?.picture;
  return {
    ...{ id, level, kind, after: after.key, title, about },
    chapters: ebook.chapters.length,
    sentences: ids.length,
    ...(cover && { cover }),
    own: ebook.words.map(({ key }) => key),
    heard: Object.fromEntries(learned.map(({ code }) => [code, heardIn(code, { ids, parts }, linking.split)])),
    parts,
  };
};
