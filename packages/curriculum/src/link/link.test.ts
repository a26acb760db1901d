import { describe, expect, it } from 'vitest';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { linkSources, minutesOf, wordsTaught } from './link.ts';

const linked = async () => linkSources(readSources(await wholeExample()).sources, () => undefined, plainTools);
const lesson = async (position: number) => {
  const found = (await linked()).units[0]?.lessons[position];
  if (!found) throw new RangeError(`no lesson ${position}`);
  return found;
};

describe('a linked lesson', () => {
  it('teaches its items in order, words by their key and phrases below their unit', async () => {
    const { structure } = await lesson(1);
    expect(structure.items.map(({ id }) => id)).toEqual([
      'thanks',
      'corner.water-thanks',
      'be-standing',
      'corner.where-milk',
    ]);
  });

  it('knows what earlier lessons of the unit taught', async () => {
    const first = (await lesson(0)).structure;
    expect(first.known).toEqual([]);
    expect((await lesson(1)).structure.known).toEqual(first.items);
  });

  it('ends with the lines that can be understood with its words', async () => {
    expect((await lesson(1)).structure.scene).toEqual([
      { id: 'corner.dialogue.l2', kind: 'line', words: ['thanks'], role: 'B', speaker: 'ben', prefix: 'M' },
    ]);
  });

  it('says of which courses an item is, and which words a phrase contains', async () => {
    const { structure } = await lesson(1);
    expect(structure.items[3]).toEqual({
      id: 'corner.where-milk',
      kind: 'phrase',
      words: ['milk', 'be-standing'],
      only: ['es'],
    });
  });

  it('keeps names and words whole in languages that say how names are written, and in no others', async () => {
    const files = new Map(await wholeExample());
    const cast = files.get('content/cast.yaml') ?? '';
    files.set('content/cast.yaml', cast.replace('name: Ana', 'name: Ana, written: { de: Anna }'));
    const { units } = linkSources(readSources(files).sources, () => undefined, plainTools);
    const wholes = (code: string) =>
      units[0]?.lessons.flatMap(({ texts }) =>
        texts
          .filter(({ language }) => language === code)
          .flatMap(({ items }) => Object.values(items).map((text) => text.whole)),
      );
    expect(wholes('de')?.filter((whole) => whole !== undefined).length).toBeGreaterThan(0);
    expect(wholes('en')?.every((whole) => whole === undefined)).toBe(true);
  });

  it('has a text in every language for each item it names', async () => {
    const { structure, texts } = await lesson(1);
    const ids = [...structure.items, ...structure.known, ...structure.scene].map(({ id }) => id);
    expect(texts.map(({ language }) => language)).toEqual(['en', 'es', 'fr', 'de']);
    for (const { items } of texts) expect(Object.keys(items).sort()).toEqual([...ids].sort());
  });

  it('falls back to English where a text is missing', async () => {
    const { sources } = readSources(await wholeExample());
    const files = new Map(
      [...(await wholeExample())].map(([file, text]) => [file, text.replace('    de: Wasser, danke.\n', '')]),
    );
    const { sources: missing } = readSources(files);
    const german = (from: typeof sources) =>
      linkSources(from, () => undefined, plainTools).units[0]?.lessons[1]?.texts.find(
        ({ language }) => language === 'de',
      );
    expect(german(sources)?.items['corner.water-thanks']).toEqual({ text: 'Wasser, danke.' });
    expect(german(missing)?.items['corner.water-thanks']).toEqual({ text: 'Water, thanks.' });
  });
});

describe('what a course counts of a lesson', () => {
  it('leaves out what belongs to other courses only', async () => {
    const { structure } = await lesson(1);
    expect(wordsTaught(structure, 'es')).toEqual(['thanks', 'be-standing']);
    expect(wordsTaught(structure, 'fr')).toEqual(['thanks']);
    expect(minutesOf(structure, 'es')).toBeGreaterThanOrEqual(minutesOf(structure, 'fr'));
  });
});
