/** Resolves books: to parts of whole chapters, texts with what stands behind each word, and what the shelf shows. */
import {
  type EbookChapter,
  type EbookContents,
  type EbookFirstTexts,
  type EbookPicture,
  type EbookSentence,
  type EbookSentenceText,
  type EbookTexts,
  type EbookWord,
  type ItemId,
  type ItemText,
  type PartOfSpeech,
  tintLetters,
} from '@parlance/domain';
import type { EbookChapterSource, EbookPictureSource, EbookSource, Sources, WordSource } from '../source/model.ts';
import { estimatedLength } from './clip-sound.ts';
import type { HeardEbook, LinkedEbook, LinkedEbookPart } from './corpus.ts';
import type { TextSetting } from './item-text.ts';
import { keys, type LinkedItem, linkWord } from './items.ts';
import { SMALL } from './lemmas.ts';
import { textsOf, titleIn } from './texts.ts';

/** The most sentences of a part: about 40 KB of texts with sound, 9 KB compressed. A chapter is never cut. */
const PART_SENTENCES = 80;

/** Id of a sentence of a book. @param key of its chapter and its own: `c1.s3` */
export const sentenceId = (ebook: string, key: string): ItemId => `ebook.${ebook}.${key}`;

/** Tells the part of speech of a lemma; undefined for a name. */
export type PartOfSpeechOf = (lemma: string) => PartOfSpeech | undefined;

/** The parts of speech of the words of units, and of small words, by their lemmas. */
export const partsOfSpeech = ({ units, assumed }: Sources): PartOfSpeechOf => {
  const known = new Map<string, PartOfSpeech>([
    ...units.flatMap(({ words }) => words).map(({ key, partOfSpeech }) => [key, partOfSpeech] as const),
    ...assumed.map(({ text, partOfSpeech }) => [`${SMALL}${text}/${partOfSpeech}`, partOfSpeech] as const),
  ]);
  return (lemma) => known.get(lemma);
};

/** What linking a book needs of the rest of the corpus. */
export interface EbookLinking {
  readonly settings: readonly TextSetting[];
  readonly partOfSpeech: PartOfSpeechOf;
  /** Words as displayed. */
  readonly split: (code: string, text: string) => readonly string[];
}

const linkPicture = ({ place, light, cast }: EbookPictureSource): EbookPicture => ({
  place: place.key,
  light,
  cast: keys(cast),
});

const linkOwnWord = (word: WordSource): LinkedItem<EbookWord> => {
  const { item, texts } = linkWord(word);
  return { item: { ...item, kind: 'word', partOfSpeech: word.partOfSpeech }, texts };
};

type LinkedSentence = LinkedItem<EbookSentence> & { readonly begins: boolean };

interface LinkedChapter {
  readonly source: EbookChapterSource;
  readonly sentences: readonly LinkedSentence[];
}

const linkChapter = (ebook: string, source: EbookChapterSource): LinkedChapter => ({
  source,
  sentences: source.sentences.map(({ key, words, texts, begins }) => ({
    item: { id: sentenceId(ebook, key), kind: 'phrase', words: keys(words) },
    texts,
    begins,
  })),
});

const structureOf = ({ source: { key }, sentences }: LinkedChapter): EbookChapter => {
  const paragraphs: EbookSentence[][] = [];
  for (const { item, begins } of sentences) {
    const last = paragraphs.at(-1);
    if (last === undefined || begins) paragraphs.push([item]);
    else last.push(item);
  }
  return { id: key, paragraphs };
};

/** Cuts the chapters of a book into parts. Returns at least one. */
const inParts = (chapters: readonly LinkedChapter[]): LinkedChapter[][] => {
  const parts: LinkedChapter[][] = [[]];
  let count = 0;
  for (const chapter of chapters) {
    const part = parts.at(-1);
    count += chapter.sentences.length;
    if (part === undefined || (part.length > 0 && count > PART_SENTENCES)) {
      parts.push([chapter]);
      count = chapter.sentences.length;
    } else part.push(chapter);
  }
  return parts;
};

const contentsOf = (parts: readonly (readonly LinkedChapter[])[]): EbookContents[] => {
  let first = 0;
  return parts.flatMap((chapters, part) =>
    chapters.map(({ source: { key, picture }, sentences }): EbookContents => {
      const line = { id: key, first, sentences: sentences.length, part };
      first += sentences.length;
      return { ...line, ...(picture && { picture: linkPicture(picture) }) };
    }),
  );
};

/** The text of a sentence, with the tint of each of its words. */
const tinted = (text: ItemText, partOfSpeech: PartOfSpeechOf): EbookSentenceText =>
  text.lemmas === undefined ? text : { ...text, tints: tintLetters(text.lemmas.map(partOfSpeech)) };

/**
 * How often each word occurs in sentences. The tokens of a word of several are one occurrence, which ends where the word
 * begins again.
 */
const occurrencesIn = (
  sentences: readonly { readonly tokens: readonly string[]; readonly lemmas: readonly string[] }[],
): Record<string, number> => {
  const counts = new Map<string, number>();
  for (const { tokens, lemmas } of sentences) {
    let start = '';
    lemmas.forEach((lemma, at) => {
      const token = tokens[at]?.toLowerCase() ?? '';
      if (lemma === lemmas[at - 1] && token !== start) return;
      start = token;
      if (lemma !== '' && !lemma.startsWith(SMALL)) counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
    });
  }
  return Object.fromEntries(counts);
};

const heardIn = (split: EbookLinking['split'], code: string, texts: readonly ItemText[]): HeardEbook => {
  const sentences = texts.map(({ text, lemmas = [] }) => ({ tokens: split(code, text), lemmas }));
  const length = texts.reduce((sum, { text, audio }) => sum + (audio?.female?.length ?? estimatedLength(text)), 0);
  return {
    words: occurrencesIn(sentences),
    running: sentences.reduce((sum, { tokens }) => sum + tokens.length, 0),
    seconds: Math.round(length / 1000),
  };
};

/** Resolves a book with all its texts. */
export const linkEbook = (ebook: EbookSource, linking: EbookLinking): LinkedEbook => {
  const { id, level, kind, after, title, about } = ebook;
  const words = ebook.words.map(linkOwnWord);
  const ownParts = new Map(words.map(({ item }) => [item.id, item.partOfSpeech]));
  const partOfSpeech: PartOfSpeechOf = (lemma) => ownParts.get(lemma) ?? linking.partOfSpeech(lemma);
  const settings = linking.settings.map(
    ({ lemmatise, ...setting }): TextSetting => ({
      ...setting,
      ...(lemmatise && { lemmatise: (code, text, named) => lemmatise(code, text, named, ebook.words) }),
    }),
  );
  const parts = inParts(ebook.chapters.map((chapter) => linkChapter(id, chapter)));
  const contents = contentsOf(parts);
  const sentencesOf = (chapters: readonly LinkedChapter[]): readonly LinkedSentence[] =>
    chapters.flatMap(({ sentences }) => sentences);

  const textsIn = (chapters: readonly LinkedChapter[], setting: TextSetting): Record<ItemId, EbookSentenceText> =>
    Object.fromEntries(
      Object.entries(textsOf(sentencesOf(chapters), setting)).map(([item, text]) => [item, tinted(text, partOfSpeech)]),
    );

  const linkPart = (chapters: readonly LinkedChapter[], index: number): LinkedEbookPart => {
    const own = { chapters: chapters.map(structureOf) };
    if (index > 0) {
      const texts = settings.map((setting): EbookTexts => {
        const { code } = setting;
        return { id: `${id}.${index}`, language: code, items: textsIn(chapters, setting) };
      });
      return { structure: { id: `${id}.${index}`, ...own }, texts };
    }
    const texts = settings.map((setting): EbookFirstTexts => {
      const { code } = setting;
      return {
        id,
        language: code,
        title: titleIn(title, code),
        about: titleIn(about, code),
        chapters: Object.fromEntries(ebook.chapters.map((chapter) => [chapter.key, titleIn(chapter.title, code)])),
        items: { ...textsOf(words, setting), ...textsIn(chapters, setting) },
      };
    });
    const first = { id, level, after: after.key, words: words.map(({ item }) => item), contents };
    return { structure: { ...first, ...own }, texts };
  };

  const linked = parts.map(linkPart);
  const sentenceIds = parts.flatMap(sentencesOf).map(({ item }) => item.id);
  const learned = settings.filter(({ isLearnable }) => isLearnable);
  const heard = learned.map(({ code }): [string, HeardEbook] => {
    const items: Readonly<Record<ItemId, ItemText>> = Object.assign(
      {},
      ...linked.flatMap(({ texts }) => texts.filter(({ language }) => language === code).map((text) => text.items)),
    );
    return [
      code,
      heardIn(
        linking.split,
        code,
        sentenceIds.flatMap((item) => items[item] ?? []),
      ),
    ];
  });
  const cover = contents.find(({ picture }) => picture !== undefined)?.picture;
  return {
    ...{ id, level, kind, after: after.key, title, about },
    chapters: contents.length,
    sentences: sentenceIds.length,
    ...(cover && { cover }),
    own: words.map(({ item }) => item.id),
    heard: Object.fromEntries(heard),
    parts: linked,
  };
};
