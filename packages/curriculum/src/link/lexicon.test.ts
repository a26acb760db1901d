import { describe, expect, it } from 'vitest';
import { withLaterUnit } from '../fixtures/later.ts';
import { changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { linkSources } from './link.ts';

const lexicon = async () =>
  linkSources(readSources(withLaterUnit(await wholeExample())).sources, () => undefined, plainTools).lexicon;

const inLanguage = async (code: string) => {
  const found = (await lexicon()).texts.find(({ language }) => language === code);
  if (!found) throw new RangeError(`no texts in ${code}`);
  return found;
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

  it('says of which courses it is, and may be met nowhere', async () => {
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
    const { words } = linkSources(readSources(files).sources, () => undefined, plainTools).lexicon;
    expect(words.milk?.items.slice(0, 2)).toEqual(['later.just-milk', 'corner.milk-please']);
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
