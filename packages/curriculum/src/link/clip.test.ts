import { type ClipTimeline, clipTimeline } from '@parlance/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, changed, plainTools, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import type { LinkedClip } from './corpus.ts';
import type { FindRecording } from './item-text.ts';
import { linkSources } from './link.ts';

const CLIP = 'content/clips/last-bread.yaml';

const linked = async (find: FindRecording = () => undefined, changes: readonly Change[] = []): Promise<LinkedClip> => {
  const { sources } = readSources(changed(await wholeExample(), changes));
  const [clip] = linkSources(sources, find, plainTools).clips;
  if (clip === undefined) throw new RangeError('the example has a clip');
  return clip;
};

describe('a linked clip', () => {
  it('shows its first place, and its people in the order in which they appear', async () => {
    const { place, structure } = await linked();
    expect(place).toBe('corner');
    expect(structure.cast).toEqual(['ben', 'ana', 'cleo']);
  });

  it('names its lines by ids, in the script too, in the order in which they are said', async () => {
    const { structure } = await linked();
    const { lines } = clipTimeline(structure.script, () => 1000);
    expect(lines.map(({ line }) => line)).toEqual(structure.lines.map(({ id }) => id));
    expect(structure.lines[0]).toEqual({
      id: 'clip.last-bread.l1',
      kind: 'line',
      words: ['bread', 'please'],
      speaker: 'ana',
      prefix: 'F',
    });
    expect(structure.statements.map(({ id, holds }) => [id, holds])).toContainEqual(['clip.last-bread.s1', true]);
  });

  it('keeps every step, whatever is said and waited for how long', async () => {
    const { structure } = await linked();
    const steps = structure.script.filter(({ do: kind }) => kind !== 'say' && kind !== 'wait');
    const actionsOf = ({ actions }: ClipTimeline) => actions.map(({ action }) => action);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 7, maxLength: 7 }), (lengths) => {
        const lengthOf = (line: string): number => lengths[structure.lines.findIndex(({ id }) => id === line)] ?? 0;
        const timeline = clipTimeline(structure.script, lengthOf);
        const acted = steps.map((step) => (step.do === 'during' ? step.action : step));
        expect(new Set(actionsOf(timeline))).toEqual(new Set(acted));
        const between = steps.filter(({ do: kind }) => kind !== 'during');
        expect(actionsOf(timeline).filter((action) => between.some((step) => step === action))).toEqual(between);
      }),
    );
  });

  it('has each line in the voice of its speaker alone, and statements in one voice', async () => {
    const { texts } = await linked((_, voice, text) => ({ name: `${voice} ${text}`, length: 900, times: [] }));
    const spanish = texts.find(({ language }) => language === 'es')?.items;
    expect(Object.keys(spanish?.['clip.last-bread.l1']?.audio ?? {})).toEqual(['female']);
    expect(Object.keys(spanish?.['clip.last-bread.l2']?.audio ?? {})).toEqual(['male']);
    expect(Object.keys(spanish?.['clip.last-bread.s1']?.audio ?? {})).toEqual(['female']);
    expect(texts.find(({ language }) => language === 'de')?.items['clip.last-bread.l1']).toEqual({
      text: 'Brot, bitte.',
    });
  });

  it('lists the words that its lines contain, each once, without small words and names', async () => {
    const { heard } = await linked();
    expect(heard.es?.words).toEqual(['bread', 'please', 'want', 'milk', 'water', 'thanks']);
  });

  it('is as long as its recordings, or as its letters say where one is missing', async () => {
    const seconds = async (length: number | undefined): Promise<number | undefined> => {
      const { heard } = await linked(() => (length === undefined ? undefined : { name: 'a', length, times: [] }));
      return heard.en?.seconds;
    };
    // Seven lines, two seconds longer each.
    expect(((await seconds(3600)) ?? 0) - ((await seconds(1584)) ?? 0)).toBe(14);
    expect(await seconds(undefined)).toBeGreaterThan(20);
  });

  it('belongs to its unit, whose level it has, unless it stands alone', async () => {
    expect(await linked()).toMatchObject({ unit: 'corner', level: 'A1' });
    const alone = await linked(undefined, [{ file: CLIP, find: 'unit: corner\n', put: 'unit: corner\nalone: true\n' }]);
    expect(alone).toMatchObject({ level: 'A1' });
    expect(alone.unit).toBeUndefined();
  });
});
