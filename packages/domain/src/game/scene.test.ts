import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.ts';
import type { GameDialogue, GameLine } from './model.ts';
import {
  arrangeScene,
  isSceneFull,
  playScene,
  type SceneAction,
  type SceneState,
  sceneAnswers,
  sceneEnd,
  startScene,
} from './scene.ts';

const line = (id: string, speaker: string, text: string, words: readonly string[]): GameLine => ({
  id,
  kind: 'line',
  target: { text },
  meaning: { text: id },
  tokens: text.split(' '),
  words,
  role: speaker === 'leo' ? 'A' : 'B',
  speaker,
  prefix: 'M',
});

const LINES = [
  line('l1', 'leo', 'Coffee or tea?', ['coffee', 'tea']),
  line('l2', 'nora', 'A tea, please.', ['tea', 'please']),
  line('l3', 'leo', 'Very good.', ['good']),
  line('l4', 'nora', 'Thank you.', ['thanks']),
  line('l5', 'leo', 'Do you have a dog?', ['dog', 'have']),
  line('l6', 'nora', 'The dog is here.', ['dog', 'here']),
];

const DIALOGUE: GameDialogue = { unit: 'cafe', title: 'In the café', scene: 'cafe', lines: LINES };

const ordered = (order: readonly number[], speakers?: Readonly<Record<number, string>>): SceneState => ({
  ...startScene(LINES, seededRandom(1)),
  order,
  speakers: speakers ?? Object.fromEntries(LINES.map(({ speaker }, place) => [place, speaker])),
});

const play = (state: SceneState, ...actions: readonly SceneAction[]): SceneState => actions.reduce(playScene, state);

describe('the lines of a scene', () => {
  it('are four at the first level, and the whole dialogue at the last', () => {
    expect(arrangeScene(DIALOGUE, 1, seededRandom(1))).toHaveLength(4);
    expect(arrangeScene(DIALOGUE, 10, seededRandom(1))).toEqual(LINES);
    expect(arrangeScene({ ...DIALOGUE, lines: LINES.slice(0, 3) }, 1, seededRandom(1))).toEqual([]);
  });

  it('are consecutive, and never in their order at the start but for the first', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.integer(), (level, seed) => {
        const lines = arrangeScene(DIALOGUE, level, seededRandom(seed));
        const start = LINES.findIndex(({ id }) => id === lines[0]?.id);
        expect(lines).toEqual(LINES.slice(start, start + lines.length));
        const { order, speakers } = startScene(lines, seededRandom(seed));
        expect(order[0]).toBe(0);
        expect(order.toSorted((a, b) => a - b)).not.toEqual(order);
        expect(speakers).toEqual({ 0: lines[0]?.speaker });
      }),
    );
  });
});

describe('a check', () => {
  it('waits until every line has a speaker', () => {
    const state = startScene(LINES, seededRandom(1));
    expect(isSceneFull(state)).toBe(false);
    expect(play(state, { kind: 'check' })).toBe(state);
  });

  it('accepts the order of the dialogue with its speakers', () => {
    const done = play(ordered([0, 1, 2, 3, 4, 5]), { kind: 'check' });
    expect(done.isOver).toBe(true);
    expect(sceneEnd(done)).toEqual({ right: 5, total: 5, missed: [] });
    expect(sceneAnswers(done).every(({ right, words }) => right && words.every(({ rating }) => rating === 3))).toBe(
      true,
    );
  });

  it('calls wrong what separates a question from its answer', () => {
    const { marks, isOver } = play(ordered([0, 3, 2, 1, 4, 5]), { kind: 'check' });
    expect(isOver).toBe(false);
    expect(marks[1]?.order).toBe('wrong');
    expect(marks[0]?.order).toBe('right');
  });

  it('leaves open, and does not punish, where two orders are both sensible', () => {
    const done = play(ordered([0, 1, 4, 5, 2, 3]), { kind: 'check' });
    expect(done.isOver).toBe(true);
    expect(done.marks[4]?.order).toBe('open');
    expect(done.marks[2]?.order).toBe('open');
    expect(sceneEnd(done).right).toBe(5);
  });

  it('calls a wrong speaker wrong, and keeps it as missed when it is mended', () => {
    const given = play(ordered([0, 1, 2, 3, 4, 5]), { kind: 'give', line: 2, speaker: 'nora' }, { kind: 'check' });
    expect(given.marks[2]).toEqual({ order: 'right', speaker: 'wrong' });
    const mended = play(given, { kind: 'give', line: 2, speaker: 'leo' }, { kind: 'check' });
    expect(mended.isOver).toBe(true);
    expect(sceneEnd(mended)).toEqual({ right: 4, total: 5, missed: ['l3'] });
    expect(sceneAnswers(mended)[1]).toEqual({ item: 'l3', right: false, words: [{ word: 'good', rating: 2 }] });
  });

  it('always ends by showing, with the order and the speakers of the dialogue', () => {
    const shown = play(startScene(LINES, seededRandom(4)), { kind: 'show' });
    expect(shown).toMatchObject({ isOver: true, isShown: true, order: [0, 1, 2, 3, 4, 5] });
    expect(sceneEnd(shown).right).toBeLessThan(5);
  });
});

describe('moving lines', () => {
  it('keeps every line once and the first in its place, whatever is moved', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ line: fc.nat(7), to: fc.integer({ min: -2, max: 8 }) })), (moves) => {
        const state = play(
          startScene(LINES, seededRandom(1)),
          ...moves.map((move) => ({ kind: 'move', ...move }) as const),
        );
        expect(state.order.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
        expect(state.order[0]).toBe(0);
      }),
    );
  });

  it('keeps the speaker of the first line', () => {
    const state = startScene(LINES, seededRandom(1));
    expect(play(state, { kind: 'give', line: 0, speaker: 'nora' })).toBe(state);
  });
});
