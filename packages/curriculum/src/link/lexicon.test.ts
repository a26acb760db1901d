import { describe, expect, it } from 'vitest';
import { withLaterUnit } from '../fixtures/later.ts';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import type { Sources } from '../source/model.ts';
import { readSources } from '../source/read.ts';
import type { LexiconPart } from './corpus.ts';
import { linkSources } from './link.ts';

const linked = (sources: Sources): readonly LexiconPart[] => linkSources(sources, () => undefined, plainTools).lexicon;

const firstPart = (sources: Sources): LexiconPart => {
  const [first] = linked(sources);
  if (first === undefined) throw new RangeError('a lexicon has a part');
  return first;
};

const lexicon = async () => firstPart(readSources(withLaterUnit(await wholeExample())).sources);

const inLanguage = async (code: string) => {
  const found = (await lexicon()).texts.find(({ language }) => language === code);
  if (!found) throw new RangeError(`no texts in ${code}`);
  return found;
};

/** The first unit again and again, each time with words of its own. */
const longer = ({ units: [unit], courses, ...rest }: Sources, times: number): Sources => {
  if (unit === undefined) throw new RangeError('the example has a unit');
  const ids = Array.from({ length: times }, (_, index) => `u${index}`);
  return {
    ...rest,
    courses: {
      ...courses,
      order: ids.flatMap((id) =>
        courses.order.slice(0, 1).map((place) => ({ ...place, unit: { ...place.unit, key: id } })),
      ),
    },
    units: ids.map((id) => ({ ...unit, id, words: unit.words.map((word) => ({ ...word, key: `${id}-${word.key}` })) })),
  };
};

describe('a word of the lexicon', () => {
  it('says which lesson teaches it and where it is met: phrases, lines, statements, unit by unit', async () => {
    const { words } = await lexicon();
    expect(words.milk).toEqual({
      partOfSpeech: 'noun',
      picture: '🥛',
      lesson: 'corner.bread',
      items: ['corner.milk-please', 'corner.dialogue.milk-too', 'corner.quiz.q3', 'later.just-milk'],
      further: { es: ['corner.where-milk'] },
    });
  });

  it('names its courses, and may occur nowhere', async () => {
    const { words } = await lexicon();
    expect(words['be-standing']).toMatchObject({ only: ['es'], lesson: 'corner.where' });
    expect(words.cheers).toEqual({ partOfSpeech: 'interjection', lesson: 'later.tea', items: [] });
  });

  it('is met in teaching order, however files are named', async () => {
    const files = changed(withLaterUnit(await wholeExample()), [
      {
        file: 'content/courses.yaml',
        find: '    - { unit: corner, free: true, level: A1 }\n    - { unit: later, free: false, level: A1 }\n',
        put: '    - { unit: later, free: false, level: A1 }\n    - { unit: corner, free: true, level: A1 }\n',
      },
    ]);
    const { words } = firstPart(readSources(files).sources);
    expect(words.milk?.items.slice(0, 2)).toEqual(['later.just-milk', 'corner.milk-please']);
  });

  it('is in a part with the words of its unit; a long course has several parts', async () => {
    const { sources } = readSources(await wholeExample());
    const parts = linked(longer(sources, 400));
    const counts = parts.map(({ words }) => Object.keys(words).length);
    expect(counts.reduce((sum, count) => sum + count)).toBe(400 * (sources.units[0]?.words.length ?? 0));
    expect(Math.max(...counts)).toBeLessThanOrEqual(1000);
    for (const { from, words, texts } of parts) {
      expect(Object.keys(words)[0]).toMatch(new RegExp(`^${from}-`));
      for (const text of texts) expect(Object.keys(text.words)).toEqual(Object.keys(words));
    }
    expect(parts.map(({ texts }) => Object.keys(texts[0]?.small ?? {}).length > 0)).toEqual(
      parts.map((_, index) => index === 0),
    );
  });
});

describe('the lexicon in a language', () => {
  it('shows words of a language that is learned in full, and of another the text alone', async () => {
    expect((await inLanguage('es')).words.bread).toMatchObject({ text: 'el pan', article: 'el ', ipa: 'pan' });
    expect((await inLanguage('de')).words.bread).toEqual({ text: 'Brot' });
  });

  it('holds the small words of its own, by lemma and part of speech', async () => {
    expect((await inLanguage('en')).small['some/determiner']).toEqual({
      text: 'some',
      partOfSpeech: 'determiner',
      ipa: 'sʌm',
    });
    expect((await inLanguage('fr')).small['voilà/interjection']).toEqual({
      text: 'voilà',
      partOfSpeech: 'interjection',
    });
    expect((await inLanguage('de')).small).toEqual({});
  });

  it('says what small words of each learn language mean in it, as far as somebody wrote it', async () => {
    const { meanings } = await inLanguage('de');
    expect(Object.keys(meanings)).toEqual(['en', 'es', 'fr']);
    expect(meanings.en).toEqual({ 'some/determiner': 'etwas' });
    expect(meanings.es?.['dónde/adverb']).toBe('wo');
  });
});
