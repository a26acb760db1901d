import { describe, expect, it } from 'vitest';
import type { LessonStructure, Statement } from '../course/model.ts';
import { buildLesson } from '../fixtures/lessons.ts';
import { plainPlanning } from '../fixtures/plain-planning.ts';
import type { ClipPart } from '../lesson/model.ts';
import { type ClipPlanning, linesAsDialogue, planClip } from './plan.ts';

const built = buildLesson({ words: 12, phrases: 0, known: 6, scene: 10 });
const statements = ['s1', 's2', 's3', 's4', 's5', 's6'].map(
  (id, index): Statement => ({ id, kind: 'statement', words: ['w0'], holds: index < 2 }),
);
const structure: LessonStructure = {
  ...built.structure,
  items: statements,
  known: [...built.structure.items, ...built.structure.known],
};
const told = Object.fromEntries(statements.map(({ id }) => [id, { text: `ba ${id}.` }]));

const planning = (part: ClipPart, seed: number, more: Partial<ClipPlanning> = {}): ClipPlanning => ({
  ...plainPlanning,
  structure,
  learn: { ...built.learn, items: { ...built.learn.items, ...told } },
  explain: { ...built.explain, items: { ...built.explain.items, ...told } },
  seed,
  part,
  ...more,
});

const seeds = Array.from({ length: 20 }, (_, seed) => seed);
const lines = structure.scene.map(({ id }) => id);

describe('listening closely', () => {
  it('asks for words of different lines in the order of the story', () => {
    for (const seed of seeds) {
      const asked = planClip(planning('listen', seed)).map(({ item }) => lines.indexOf(item));
      expect(asked.length).toBe(7);
      expect(asked).toEqual(asked.toSorted((a, b) => a - b));
      expect(new Set(asked).size).toBe(asked.length);
    }
  });

  it('offers the word that is heard among others that do not sound the same', () => {
    const { tables } = plainPlanning;
    for (const seed of seeds) {
      for (const step of planClip(planning('listen', seed))) {
        if (step.kind !== 'clozeChoose') continue;
        const heard = tables.displayTokens(built.learn.items[step.item]?.text ?? '')[step.gap] ?? '';
        expect(step.options).toContain(heard);
        expect(step.options.length).toBeGreaterThanOrEqual(3);
        expect(new Set(step.options.map(tables.soundKey)).size).toBe(step.options.length);
      }
    }
  });

  it('has some words typed, and every word that is known for long', () => {
    const kinds = planClip(planning('listen', 1)).map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['clozeChoose', 'clozeType']));
    const strengths = Object.fromEntries(structure.known.map(({ id }) => [id, 'perfect' as const]));
    const perfect = planClip(planning('listen', 1, { strengths })).filter((step) => 'gap' in step && step.word);
    expect(perfect.map(({ kind }) => kind)).toEqual(perfect.map(() => 'clozeType'));
  });
});

describe('the quiz of a clip', () => {
  it('asks about the story, what lines mean, what is answered, and their order', () => {
    const kinds = new Set(seeds.flatMap((seed) => planClip(planning('quiz', seed)).map(({ kind }) => kind)));
    expect(kinds).toEqual(new Set(['trueFalse', 'chooseMeaning', 'chooseReply', 'orderDialogue']));
  });

  it('has statements that hold and statements that do not, and asks none twice', () => {
    for (const seed of seeds) {
      const asked = planClip(planning('quiz', seed)).flatMap((step) => (step.kind === 'trueFalse' ? [step] : []));
      expect(new Set(asked.map(({ holds }) => holds)).size).toBe(2);
      expect(new Set(asked.map(({ item }) => item)).size).toBe(asked.length);
    }
  });
});

describe('an imported clip', () => {
  const scene = structure.scene.map((line) => ({ ...line, speaker: '', role: 'A' as const }));
  const imported: LessonStructure = {
    ...structure,
    items: [],
    scene: linesAsDialogue({ lines: scene }),
  };
  const without = { ...built.explain, items: { ...built.explain.items } };
  for (const { id } of scene) delete (without.items as Record<string, unknown>)[id];

  it('is asked what lines and words mean, and the order of a stretch, but no replies', () => {
    for (const seed of seeds) {
      const steps = planClip(planning('quiz', seed, { structure: imported }));
      expect(new Set(steps.map(({ kind }) => kind))).toEqual(new Set(['chooseMeaning', 'orderDialogue']));
      expect(steps.some(({ item }) => lines.includes(item))).toBe(true);
      expect(steps.some(({ item }) => item.startsWith('w'))).toBe(true);
      expect(new Set(steps.map(({ kind, item }) => kind + item)).size).toBe(steps.length);
    }
  });

  it('is asked what its words mean, and listened to closely, without subtitles that explain it', () => {
    const quiz = planClip(planning('quiz', 3, { structure: imported, explain: without }));
    expect(quiz.length).toBeGreaterThanOrEqual(3);
    expect(quiz.every(({ kind, item }) => kind === 'chooseMeaning' && !lines.includes(item))).toBe(true);
    expect(planClip(planning('listen', 3, { structure: imported, explain: without })).length).toBe(7);
  });

  it('is not asked about numbers, which articles read like', () => {
    const number = {
      ...imported,
      known: structure.known.map((word) => ({ ...word, partOfSpeech: 'number' as const })),
    };
    const steps = planClip(planning('quiz', 3, { structure: number }));
    expect(steps.every(({ item }) => lines.includes(item))).toBe(true);
    expect(steps.length).toBeGreaterThanOrEqual(3);
  });

  it('has no quiz where there is too little to ask', () => {
    const bare = { ...imported, known: [] };
    expect(planClip(planning('quiz', 3, { structure: bare, explain: without }))).toEqual([]);
  });

  it('is listened to closely for words that the corpus has not, but not for what may be a name', () => {
    const texts = { l0: ['Quizás', 'Marta', 'prefiere', 'caramelos'], l1: ['Luego', 'Ramón', 'explica', 'todo'] };
    const items = Object.fromEntries(
      Object.entries(texts).map(([id, words]) => [id, { text: `${words.join(' ')}.`, lemmas: words.map(() => '?') }]),
    );
    const two = { ...imported, known: [], scene: imported.scene.slice(0, 2) };
    const asked = seeds.flatMap((seed) =>
      planClip(
        planning('listen', seed, { structure: two, learn: { ...built.learn, items }, explain: without }),
      ).flatMap((step) => ('gap' in step ? [texts[step.item as keyof typeof texts][step.gap]] : [])),
    );
    expect(new Set(asked)).toEqual(new Set(['prefiere', 'caramelos', 'explica', 'todo']));
  });
});

describe('both', () => {
  it('are the same for the same seed', () => {
    for (const part of ['listen', 'quiz'] as const) {
      expect(planClip(planning(part, 7))).toEqual(planClip(planning(part, 7)));
      expect(planClip(planning(part, 7))).not.toEqual(planClip(planning(part, 8)));
    }
  });

  it('ask nothing of a clip without lines', () => {
    const empty = { ...structure, items: [], scene: [] };
    expect(planClip(planning('listen', 1, { structure: empty }))).toEqual([]);
    expect(planClip(planning('quiz', 1, { structure: empty }))).toEqual([]);
  });
});

describe('the lines of a clip as a dialogue', () => {
  it('change the role with the speaker', () => {
    const clip = ['nora', 'nora', 'leo', 'mei'].map((speaker, index) => ({
      ...{ id: `l${index}`, kind: 'line' as const, words: [], speaker, prefix: 'F' as const },
    }));
    expect(linesAsDialogue({ lines: clip }).map(({ role }) => role)).toEqual(['A', 'A', 'B', 'A']);
    const unknown = clip.map((line) => ({ ...line, speaker: '' }));
    expect(linesAsDialogue({ lines: unknown }).map(({ role }) => role)).toEqual(['A', 'B', 'A', 'B']);
  });
});
