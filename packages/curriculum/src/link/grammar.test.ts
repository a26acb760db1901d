import { describe, expect, it } from 'vitest';
import { LATER, withLaterUnit } from '../fixtures/later.ts';
import { plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { linkSources } from './link.ts';

/** A tip of the later unit in a file that comes first by its name. */
const EARLY_FILE = `unit: later
tips:
  - key: night
    after: tea
    topic: time
    examples: [later.night-ana, corner.want-bread]
    asks: { later.night-ana: noches, corner.dialogue.l2: Gracias }
    title: { en: Night, es: La noche, fr: La nuit, de: Die Nacht }
    text: { en: Say *noches*., es: Di *noches*., fr: Dites *noches*., de: Sagen Sie *noches*. }
`;

const spanish = async () => {
  const files = new Map([...withLaterUnit(await wholeExample()), ['content/grammar/es/00-later.yaml', EARLY_FILE]]);
  expect(files.has(LATER)).toBe(true);
  const { grammar } = linkSources(readSources(files).sources, () => undefined, plainTools);
  const found = grammar.find(({ tips }) => tips.learn === 'es');
  if (!found) throw new RangeError('no tips for es');
  return found;
};

describe('grammar tips', () => {
  it('stand in the order of units, each after its lesson', async () => {
    const { tips } = await spanish();
    expect(tips.tips.map(({ id, after }) => [id, after])).toEqual([
      ['quisiera', 'corner.bread'],
      ['where-is', 'corner.where'],
      ['night', 'later.tea'],
    ]);
  });

  it('name phrases as examples, which stand beside them once', async () => {
    const { tips } = await spanish();
    expect(tips.tips[2]?.examples).toEqual(['later.night-ana', 'corner.want-bread']);
    expect(Object.keys(tips.items)).toEqual([
      'corner.want-bread',
      'corner.where-milk',
      'corner.dialogue.l2',
      'later.night-ana',
    ]);
    expect(tips.items['corner.want-bread']?.text).toBe('Quisiera pan, por favor.');
  });

  it('have a title, a text and their examples in each language', async () => {
    const { texts } = await spanish();
    expect(texts.map(({ language }) => language)).toEqual(['en', 'es', 'fr', 'de']);
    const german = texts.find(({ language }) => language === 'de');
    expect(german?.tips.night).toEqual({ title: 'Die Nacht', text: 'Sagen Sie *noches*.' });
    expect(german?.items['corner.want-bread']).toEqual({ text: 'Ich hätte gern Brot, bitte.' });
  });

  it('ask for a word of sentences and lines by its place', async () => {
    const { tips } = await spanish();
    expect(tips.tips[2]?.topic).toBe('time');
    expect(tips.tips[2]?.gaps).toEqual([
      { item: 'later.night-ana', gap: 1, solution: 'noches' },
      { item: 'corner.dialogue.l2', gap: 2, solution: 'Gracias' },
    ]);
    expect(tips.items['corner.dialogue.l2']?.text).toBe('Aquí tiene. Gracias.');
  });

  it('may have a table, whose headers stand once or in each language', async () => {
    const { tips, texts } = await spanish();
    expect(tips.tips[0]?.table).toBeUndefined();
    expect(tips.tips[1]?.table).toEqual({
      columns: [null, 'plural'],
      rows: [
        { head: 'yo', cells: ['estoy', 'estamos'] },
        { head: null, cells: ['está', 'están'] },
      ],
    });
    expect(texts.find(({ language }) => language === 'de')?.tips['where-is']?.table).toEqual({
      caption: '*Estar* heute',
      columns: ['Einzahl', null],
      rows: [null, 'ein Ding'],
    });
  });

  it('are of one learn language each: a language may have none', async () => {
    const { grammar } = linkSources(readSources(await wholeExample()).sources, () => undefined, plainTools);
    expect(grammar.map(({ tips }) => [tips.learn, tips.tips.length])).toEqual([
      ['en', 0],
      ['es', 2],
      ['fr', 1],
    ]);
  });
});
