import type { EbookFirstPart, EbookFirstTexts, EbookSentenceText } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { EBOOK, exampleWithEbook } from '../fixtures/ebooks.ts';
import { plainTools } from '../fixtures/tools.ts';
import type { EbookSource, Sources } from '../source/model.ts';
import { readSources } from '../source/read.ts';
import type { LinkedEbook } from './corpus.ts';
import type { FindRecording } from './item-text.ts';
import { linkSources } from './link.ts';

const linked = async (
  find: FindRecording = () => undefined,
  change: (ebook: EbookSource) => EbookSource = (ebook) => ebook,
): Promise<LinkedEbook> => {
  const { sources } = readSources(await exampleWithEbook());
  const changedSources: Sources = { ...sources, ebooks: sources.ebooks.map(change) };
  const [ebook] = linkSources(changedSources, find, plainTools).ebooks;
  if (ebook === undefined) throw new RangeError(`${EBOOK} is a book`);
  return ebook;
};

const firstPart = ({ parts: [part] }: LinkedEbook): EbookFirstPart => {
  if (part === undefined || !('contents' in part.structure)) throw new RangeError('the first part has the contents');
  return part.structure;
};

const textsIn = ({ parts: [part] }: LinkedEbook, code: string): EbookFirstTexts => {
  const texts = part?.texts.find(({ language }) => language === code);
  if (texts === undefined || !('chapters' in texts)) throw new RangeError('the first part has the titles');
  return texts;
};

/** A book with one chapter after the other, each of so many sentences. */
const ofLength =
  (...lengths: readonly number[]) =>
  (ebook: EbookSource): EbookSource => {
    const [chapter] = ebook.chapters;
    const [sentence] = chapter?.sentences ?? [];
    if (chapter === undefined || sentence === undefined) throw new RangeError('the example has a sentence');
    const chapters = lengths.map((length, index) => ({
      ...chapter,
      key: `c${index + 1}`,
      sentences: Array.from({ length }, (_, at) => ({ ...sentence, key: `c${index + 1}.s${at + 1}` })),
    }));
    return { ...ebook, chapters };
  };

describe('a linked book', () => {
  it('has chapters in paragraphs, and a table of contents that counts sentences from its start', async () => {
    const { chapters, contents, level, after } = firstPart(await linked());
    expect({ level, after }).toEqual({ level: 'easy', after: 'bakery' });
    expect(contents.map(({ id, first, sentences, part }) => [id, first, sentences, part])).toEqual([
      ['c1', 0, 10, 0],
      ['c2', 10, 10, 0],
    ]);
    const there = { isFront: false };
    expect(contents[1]?.picture).toEqual({
      place: 'corner',
      light: 'evening',
      stage: [
        { who: 'ana', at: 1.5, ...there },
        { who: 'ben', at: 3, ...there },
        { who: 'cleo', at: 4.5, ...there },
      ],
    });
    expect(chapters[0]?.paragraphs.map((paragraph) => paragraph.length)).toEqual([2, 1, 2, 2, 2, 1]);
    expect(chapters[0]?.paragraphs[0]?.[0]).toEqual({
      id: 'ebook.bread-again.c1.s1',
      kind: 'phrase',
      words: ['good-morning'],
    });
  });

  it('has its titles and its own words in each language', async () => {
    const ebook = await linked();
    expect(firstPart(ebook).words).toEqual([{ id: 'again', kind: 'word', words: ['again'], partOfSpeech: 'adverb' }]);
    const { title, about, chapters, items } = textsIn(ebook, 'de');
    expect({ title, about, chapters }).toEqual({
      title: 'Wieder Brot',
      about: 'Wer braucht so viel Brot?',
      chapters: { c1: 'Das Brot', c2: 'Wieder' },
    });
    expect(items.again).toEqual({ text: 'wieder' });
    expect(items['ebook.bread-again.c2.s1']).toEqual({ text: 'Wieder Ben!' });
  });

  it('tells what stands behind each word, its own words included, and which can be tinted', async () => {
    const { items } = textsIn(await linked(), 'es');
    const said = (key: string): EbookSentenceText | undefined => items[`ebook.bread-again.${key}`];
    expect(said('c1.s3')).toMatchObject({ lemmas: ['', 'want', 'bread', 'fresh'], tints: '.vna' });
    expect(said('c2.s1')).toMatchObject({ lemmas: ['again', 'again', ''], tints: 'dd.' });
    expect(said('c1.s4')).toMatchObject({ lemmas: ['~aquí tiene/phrase', '~aquí tiene/phrase', ''], tints: '...' });
  });

  it('has each sentence and each word of its own in both voices', async () => {
    const ebook = await linked((_, voice, text) => ({ name: `${voice} ${text}`, length: 900, times: [] }));
    const { items } = textsIn(ebook, 'fr');
    for (const { audio } of Object.values(items)) expect(Object.keys(audio ?? {})).toEqual(['female', 'male']);
  });

  it('counts how often each word occurs, without small words and names', async () => {
    const { heard, own, sentences, chapters } = await linked();
    expect({ own, sentences, chapters }).toEqual({ own: ['again'], sentences: 20, chapters: 2 });
    expect(heard.es?.words).toEqual({
      'good-morning': 4,
      want: 3,
      bread: 8,
      fresh: 2,
      thanks: 1,
      milk: 2,
      cheese: 1,
      please: 3,
      again: 2,
    });
    expect(heard.en?.running).toBe(66);
  });

  it('counts a word of several tokens once, and again where it begins anew', async () => {
    const put = (text: string) => (ebook: EbookSource) => {
      const one = ofLength(1)(ebook);
      const chapters = one.chapters.map((chapter) => ({
        ...chapter,
        sentences: chapter.sentences.map((sentence) => ({
          ...sentence,
          texts: { ...sentence.texts, es: { place: sentence.place, text, also: [], forms: [] } },
        })),
      }));
      return { ...one, chapters };
    };
    const wordsOf = async (text: string) => (await linked(undefined, put(text))).heard.es?.words;
    expect(await wordsOf('Por favor, por favor.')).toEqual({ please: 2 });
    expect(await wordsOf('Pan, pan, pan y otra vez pan.')).toEqual({ bread: 4, again: 1 });
  });

  it('shows the picture of its first chapter on its cover', async () => {
    expect((await linked()).cover).toEqual({
      place: 'corner',
      light: 'day',
      stage: [
        {
          ...{ who: 'ana', at: 2.2, isFront: false, looks: 'ben', feels: 'happy' },
          hands: { right: { holds: 'bread', to: [60, 5] } },
        },
        { who: 'ben', at: 3.8, isFront: false, looks: 'bread', feels: 'happy' },
        { prop: 'cup', at: 4.8, isFront: true },
      ],
    });
  });

  it('is one part where it is short, and several of whole chapters where it is long', async () => {
    expect((await linked()).parts).toHaveLength(1);
    const { parts, sentences } = await linked(undefined, ofLength(50, 30, 1, 200, 10));
    expect(parts.map(({ structure }) => [structure.id, structure.chapters.map(({ id }) => id)])).toEqual([
      ['bread-again', ['c1', 'c2']],
      ['bread-again.1', ['c3']],
      ['bread-again.2', ['c4']],
      ['bread-again.3', ['c5']],
    ]);
    expect(parts.map(({ texts }) => texts.map(({ language }) => language))).toEqual(
      parts.map(() => ['en', 'es', 'fr', 'de']),
    );
    const long = await linked(undefined, ofLength(50, 30, 1, 200, 10));
    expect(firstPart(long).contents.map(({ first, part }) => [first, part])).toEqual([
      [0, 0],
      [50, 0],
      [80, 1],
      [81, 2],
      [281, 3],
    ]);
    expect(sentences).toBe(291);
    // Texts of a later part are its sentences alone.
    expect(Object.keys(parts[1]?.texts[0]?.items ?? {})).toEqual(['ebook.bread-again.c3.s1']);
  });
});
