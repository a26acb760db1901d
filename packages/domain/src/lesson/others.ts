/**
 * Chooses the tasks of challenges, pop quizzes, test-outs, dialogue practice and rounds of missed items (SPEC.md, P23
 * to P27).
 */
import type { DialogueLine, Item } from '../course/model.ts';
import type { Rung } from '../exercise/model.ts';
import { ORDERED, runsOf } from '../exercise/order-dialogue.ts';
import { type Random, shuffled } from '../random.ts';
import { LENGTH } from './length.ts';
import { isSentence } from './material.ts';
import type { ExerciseKind } from './step.ts';
import { firstRungs, kindsOn, rungOf, rungsAbove, type StepFactory, type Task } from './tasks.ts';

/** Number of steps of a pop quiz. */
const QUIZ = { least: 10, most: 12 } as const;
/** Number of steps of a dialogue practice; there is at most one reply for each `linesToReply` lines. */
const PRACTICE = { least: 8, most: 12, linesToReply: 4 } as const;
/** The most steps of a test-out, and of a round of missed items. */
const MOST = { testOut: 20, missed: 10 } as const;

/** The least number of steps between the last line of a stretch and the task that puts it in order. */
const SPACED = 3;

/** Kinds of exercise in a challenge: listening and typing. */
const CHALLENGE: readonly ExerciseKind[] = [
  'listenChoose',
  'typeHeard',
  'typeTranslation',
  'clozeType',
  'buildHeard',
  'spell',
];

const ANY: readonly Rung[] = [1, 2, 3];

/** The tasks of a challenge: every phrase, the words that no phrase contains, and others until it is long enough. */
export const challengeTasks = (factory: StepFactory): readonly Task[] => {
  const { words, phrases, known } = factory.material;
  const isHeld = ({ id }: Item): boolean => phrases.some((phrase) => phrase.words.includes(id));
  const others = [...words.filter((word) => !isHeld(word)), ...shuffled(words.filter(isHeld), factory.random)];
  const own = [...phrases, ...others].slice(0, LENGTH.most);
  const back = known.slice(0, Math.max(0, LENGTH.least - own.length));
  const asked = askEach(shuffled([...own, ...back], factory.random), factory, () => [CHALLENGE]);
  return again(asked, LENGTH.least, factory, (rung) =>
    CHALLENGE.filter((kind) => kindsOn(rungsAbove(rung)).includes(kind)),
  );
};

/**
 * The tasks of a pop quiz: statements about the episode, and the unit's items, by production rather than recognition.
 */
export const quizTasks = (factory: StepFactory): readonly Task[] => {
  const { statements, random } = { ...factory, ...factory.material };
  const items = sample(askable(factory), QUIZ.most - Math.min(statements.length, QUIZ.most), random);
  const asked = askEach(shuffled([...items, ...statements], random), factory, () => [kindsOn([2, 3]), kindsOn(ANY)]);
  return again(asked, QUIZ.least, factory, (rung) => kindsOn(rungsAbove(rung)));
};

/** The tasks of a test-out: a sample of all items that it skips, by production, not recognition. */
export const testOutTasks = (factory: StepFactory): readonly Task[] =>
  askEach(sample(askable(factory), MOST.testOut, factory.random), factory, () => [kindsOn([2, 3]), kindsOn(ANY)]);

/** The tasks of a round of missed items: each item once, and once more on a higher rung. */
export const missedTasks = (factory: StepFactory): readonly Task[] => {
  const { statements, random } = { ...factory, ...factory.material };
  const items = sample([...askable(factory), ...statements], MOST.missed, random);
  const asked = askEach(items, factory, (item) => [kindsOn(firstRungs(item, factory.material)), kindsOn(ANY)]);
  return again(asked, MOST.missed, factory, (rung) => kindsOn(rungsAbove(rung)));
};

/**
 * The tasks of a dialogue practice: each line has a gap or is the reply to the line before, and both halves are put in
 * order.
 */
export const practiceTasks = (factory: StepFactory): readonly Task[] => {
  const { random, material, make } = factory;
  const { scene } = material;
  const orders = ordersOf(scene, random).flatMap((items) => {
    const last = scene.findIndex(({ id }) => id === items.at(-1)?.id);
    return make({ kinds: [['orderDialogue']], items, ideal: last + SPACED }) ?? [];
  });
  const lines = sample(scene, PRACTICE.most - orders.length, random);
  const most = Math.ceil(lines.length / PRACTICE.linesToReply);
  const replies: Task[] = [];
  for (const line of shuffled(lines, random)) {
    const task = replies.length < most && make({ kinds: [['chooseReply']], items: [line], ideal: lines.indexOf(line) });
    if (task) replies.push(task);
  }
  const open = lines.filter((line) => replies.every(({ items }) => items[0] !== line));
  const gaps = askEach(open, factory, () => [['clozeChoose', 'clozeType'], kindsOn([1, 2])]);
  return again([...orders, ...replies, ...gaps], PRACTICE.least, factory, (rung) => kindsOn(rungsAbove(rung)));
};

/** Chooses one stretch of each half of a scene to put in order, or a single one if the scene is short. */
const ordersOf = (scene: readonly DialogueLine[], random: Random): readonly (readonly DialogueLine[])[] => {
  const middle = scene.length < ORDERED.least * 2 ? scene.length : Math.ceil(scene.length / 2);
  return [scene.slice(0, middle), scene.slice(middle)].flatMap((half) => shuffled(runsOf(half), random).slice(0, 1));
};

const askable = ({ material: { words, phrases } }: StepFactory): readonly Item[] => [...words, ...phrases];

/** Picks at most `most` items, one of each of as many equal stretches, so that every part is represented. */
const sample = <T>(items: readonly T[], most: number, random: Random): readonly T[] => {
  const count = Math.min(items.length, most);
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index, index + 1].map((edge) => Math.floor((edge * items.length) / count));
    return shuffled(items.slice(start, end), random).slice(0, 1);
  }).flat();
};

/** Asks each item once, with the first set of kinds that can ask it. */
const askEach = <T extends Item>(
  items: readonly T[],
  { make }: StepFactory,
  kindsFor: (item: T) => readonly (readonly ExerciseKind[])[],
): readonly Task[] =>
  items.flatMap((item, ideal) => {
    if (item.kind === 'statement') return make({ kinds: [['trueFalse']], items: [item], ideal, must: true }) ?? [];
    return make({ kinds: kindsFor(item), items: [item], ideal, must: true }) ?? [];
  });

/** Asks items a second time until there are enough steps; sentences first, since there are more ways to ask them. */
const again = (
  tasks: readonly Task[],
  least: number,
  { make, random }: StepFactory,
  kindsAbove: (rung: Rung | 0) => readonly ExerciseKind[],
): readonly Task[] => {
  const alone = shuffled(tasks, random).filter(({ items, draft }) => items.length === 1 && draft.kind !== 'trueFalse');
  const more: Task[] = [];
  for (const task of alone.sort((a, b) => sentencesFirst(b) - sentencesFirst(a))) {
    if (tasks.length + more.length >= least) break;
    const next = make({
      kinds: [kindsAbove(rungOf(task))],
      items: task.items,
      after: [task],
      ideal: task.ideal + tasks.length / 2,
    });
    if (next !== undefined) more.push(next);
  }
  return [...tasks, ...more];
};

const sentencesFirst = ({ items }: Task): number => items.filter(isSentence).length;
