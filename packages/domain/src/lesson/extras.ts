/** Adds optional tasks to a lesson as long as there is time (SPEC.md, P18 to P22). */
import type { Item } from '../course/model.ts';
import { soundFor } from '../exercise/minimal-pair.ts';
import type { Rung } from '../exercise/model.ts';
import { runsOf } from '../exercise/order-dialogue.ts';
import { PAIRS } from '../exercise/pairs.ts';
import { shuffled } from '../random.ts';
import { LENGTH, LONGEST } from './length.ts';
import type { Material } from './material.ts';
import { apart } from './rivals.ts';
import { SPACING } from './schedule.ts';
import type { ExerciseKind } from './step.ts';
import { firstRungs, kindsOn, latest, rungOf, rungsAbove, type StepFactory, secondsOf, type Task } from './tasks.ts';

/** Makes one further task for a plan; undefined where none is possible. */
type Extra = (tasks: readonly Task[], factory: StepFactory) => Task | undefined;

/** The preferred distance between tasks of one item, in steps. */
const AGAIN = 5;
/** The preferred places of known items, in steps from the start. */
const RECALL_PLACES = [1, 6.5, 9.5] as const;
/** The most questions about one item alone. */
const MOST_QUESTIONS = 3;
/** The share of the plan that comes before the spoken task. */
const BEFORE_SPEAKING = 2 / 3;

/** Adds extras until the lesson is long enough; the last one is spoken, if the learner can speak. */
export const extrasOf = (must: readonly Task[], factory: StepFactory, canSpeak: boolean): readonly Task[] => {
  const { random, material } = factory;
  const weak = material.known.filter((item) => material.levelOf(item) === 1).length;
  const forgotten = [askKnown, askWord, askKnown].slice(0, weak + 1);
  const first = weak > 0 ? [...forgotten, write] : [write, ...shuffled([askKnown, askWord, askOther], random)];
  const some = shuffled([askAgain, askOther, askKnown, askWord], random);
  const rest = [askAgain, askWord, askOther, askAgain, askWord, askAgain, askWord];
  const most = LENGTH.most - (canSpeak ? 1 : 0);
  let tasks = must;
  if (must.length === 0) return must;
  for (const extra of [...first, ...some, ...rest, ...rest]) {
    if (tasks.length >= most) break;
    tasks = added(tasks, extra(tasks, factory));
  }
  return canSpeak && tasks.length < LENGTH.most ? spokenAtLast(tasks, factory) : tasks;
};

/**
 * Adds a spoken task at the end. If the phrase already has too many questions to keep the spacing, a question about a
 * word replaces its last one: the length stays the same, and no phrase is repeated too soon.
 */
const spokenAtLast = (tasks: readonly Task[], factory: StepFactory): readonly Task[] => {
  const spoken = speak(tasks, factory);
  if (spoken === undefined) return added(tasks, askAgain(tasks, factory));
  if (isSpaced(spoken, tasks)) return added(tasks, spoken);
  const last = tasks.findLast(({ items }) => items[0] === spoken.items[0]);
  const others = tasks.filter((task) => task !== last);
  const filled = added(others, askWord(others, factory) ?? askOther(others, factory));
  return added(filled, speak(filled, factory));
};

/**
 * Whether all tasks of a new task's item fit into the plan with their spacing, after the tasks that must precede them.
 */
const isSpaced = ({ items: [item] }: Task, tasks: readonly Task[]): boolean => {
  const own = tasks.filter(({ items }) => items[0] === item);
  const before = Math.min(...own.map((task) => earlierThan(task).size));
  return before + SPACING * own.length <= tasks.length;
};

/** All tasks that must precede a task, directly or indirectly. */
const earlierThan = ({ after }: Task): ReadonlySet<Task> =>
  new Set(after.flatMap((task) => [task, ...earlierThan(task)]));

/** Kinds for an optional first question: those of the item's first rung, or else of the second rung. */
const firstKinds = (item: Item, material: Material): readonly (readonly ExerciseKind[])[] => {
  const rungs = firstRungs(item, material);
  return rungs.includes(1) ? [kindsOn(rungs), kindsOn([2])] : [kindsOn(rungs)];
};

const added = (tasks: readonly Task[], task: Task | undefined): readonly Task[] => {
  if (task === undefined) return tasks;
  const seconds = [...tasks, task].reduce((sum, each) => sum + secondsOf(each), 0);
  return seconds <= LONGEST || tasks.length < LENGTH.least ? [...tasks, task] : tasks;
};

const ownOf = (item: Item, tasks: readonly Task[]): readonly Task[] =>
  tasks.filter(({ items }) => items.includes(item));

const RUNGS = [3, 2, 1] as const;

const highest = (tasks: readonly Task[]): Rung | 0 =>
  RUNGS.find((rung) => tasks.some((task) => rungOf(task) === rung)) ?? 0;

/** Asks again, on a higher rung, the item that was asked least often and on the lowest rung. */
const higher = (items: readonly Item[], tasks: readonly Task[], { make, random }: StepFactory): Task | undefined => {
  const rungNow = (item: Item): number => highest(ownOf(item, tasks));
  const questions = (item: Item): number => ownOf(item, tasks).filter(({ draft }) => draft.kind !== 'meet').length;
  const last = (item: Item): number => latest(ownOf(item, tasks));
  const waiting = shuffled(items, random)
    .filter((item) => questions(item) > 0 && questions(item) < MOST_QUESTIONS)
    .sort((a, b) => questions(a) - questions(b) || rungNow(a) - rungNow(b) || last(a) - last(b));
  for (const item of waiting) {
    const after = ownOf(item, tasks);
    const kinds = [kindsOn(rungsAbove(highest(after)))];
    const task = make({ kinds, items: [item], after, ideal: latest(after) + AGAIN });
    if (task !== undefined) return task;
  }
  return undefined;
};

const askAgain: Extra = (tasks, factory) => higher(factory.material.phrases, tasks, factory);

/** Asks a word that was never asked alone; otherwise, or by chance, asks a word again on a higher rung. */
const askWord: Extra = (tasks, factory) => {
  const { material, make, random } = factory;
  const unasked = ({ draft }: Task): boolean => draft.kind === 'meet';
  const [word] = shuffled(
    material.words.filter((each) => ownOf(each, tasks).every(unasked)),
    random,
  );
  if (word === undefined || random() < 0.5) return higher(material.words, tasks, factory);
  const after = ownOf(word, tasks);
  const ideal = latest(after) + AGAIN;
  return make({ kinds: firstKinds(word, material), items: [word], after, ideal });
};

/** Kinds in which the learner writes without help; a lesson should have at least one such task. */
const WRITTEN: readonly ExerciseKind[] = ['typeTranslation', 'typeHeard', 'clozeType'];

/** Adds a written task unless the plan has one; prefers items that were asked early, for the sake of spacing. */
const write: Extra = (tasks, { material, make, random }) => {
  if (tasks.some(({ draft }) => WRITTEN.some((kind) => kind === draft.kind))) return undefined;
  const isAsked = (item: Item): boolean => ownOf(item, tasks).some(({ draft }) => draft.kind !== 'meet');
  const lastOf = (item: Item): number => latest(ownOf(item, tasks));
  const asked = [...material.words, ...material.phrases].filter(isAsked).sort((a, b) => lastOf(a) - lastOf(b));
  const early = Math.ceil(asked.length / 2);
  for (const item of [...shuffled(asked.slice(0, early), random), ...asked.slice(early)]) {
    const after = ownOf(item, tasks);
    const task = make({ kinds: [WRITTEN], items: [item], after, ideal: latest(after) + AGAIN });
    if (task !== undefined) return task;
  }
  return undefined;
};

/** Asks an item of an earlier lesson, weak ones first. */
const askKnown: Extra = (tasks, { material, make }) => {
  const back = tasks.filter(({ items }) => items.length === 1 && items.some((item) => material.known.includes(item)));
  const ideal = RECALL_PLACES[back.length];
  if (ideal === undefined) return undefined;
  for (const item of material.known.filter((each) => ownOf(each, tasks).length === 0)) {
    const task = make({ kinds: firstKinds(item, material), items: [item], ideal });
    if (task !== undefined) return task;
  }
  return undefined;
};

/** Adds a task about sounds or about the scene. */
const askOther: Extra = (tasks, factory) => {
  for (const other of shuffled([matchSounds, orderLines, reply, pair], factory.random)) {
    const task = other(tasks, factory);
    if (task !== undefined) return task;
  }
  return undefined;
};

const matchSounds: Extra = (tasks, { material, make, random }) => {
  const isFree = (item: Item): boolean => highest(ownOf(item, tasks)) === 0;
  const words = shuffled([...material.words, ...material.known.filter(({ kind }) => kind === 'word')], random);
  const low = words.filter((word) => isFree(word) && firstRungs(word, material).includes(1));
  const pairs = apart(low, [], material.languages, PAIRS.least);
  const after = tasks.filter((task) => task.items.some((item) => pairs.includes(item)));
  return make({ kinds: [['matchSound']], items: pairs, after, ideal: latest(after) + AGAIN });
};

/** The tasks that show new words: tasks about the scene follow all of them, since its lines contain the words. */
const afterMeets = (tasks: readonly Task[]): readonly Task[] => tasks.filter(({ draft }) => draft.kind === 'meet');

const orderLines: Extra = (tasks, { material, make, random }) => {
  const [items] = shuffled(runsOf(material.scene), random).filter((run) => run.every((line) => isNew(line, tasks)));
  const after = afterMeets(tasks);
  return items && make({ kinds: [['orderDialogue']], items, after, ideal: latest(after) + AGAIN });
};

const reply: Extra = (tasks, { material, make, random }) => {
  const after = afterMeets(tasks);
  for (const line of shuffled(material.scene, random).filter((each) => isNew(each, tasks))) {
    const task = make({ kinds: [['chooseReply']], items: [line], after, ideal: latest(after) + AGAIN });
    if (task !== undefined) return task;
  }
  return undefined;
};

const isNew = (item: Item, tasks: readonly Task[]): boolean => ownOf(item, tasks).length === 0;

const pair: Extra = (tasks, { material, make, random }) => {
  const id = soundFor(material, random);
  if (id === undefined || tasks.some(({ draft }) => draft.kind === 'minimalPair')) return undefined;
  return make({ kinds: [['minimalPair']], items: [{ id, kind: 'word', words: [] }], ideal: 3 + random() * 6 });
};

/** Adds a spoken task for a phrase that was asked, after most of the lesson. */
const speak: Extra = (tasks, { material, make, random }) => {
  const asked = shuffled(material.phrases, random)
    .filter((item) => !isNew(item, tasks))
    .sort((a, b) => latest(ownOf(a, tasks)) - latest(ownOf(b, tasks)));
  const early = tasks.toSorted((a, b) => a.ideal - b.ideal).slice(0, Math.ceil((tasks.length + 1) * BEFORE_SPEAKING));
  for (const item of asked) {
    const after = [...new Set([...ownOf(item, tasks), ...early])];
    const task = make({ kinds: [['sayIt']], items: [item], after, ideal: latest(after) + AGAIN });
    if (task !== undefined) return task;
  }
  return undefined;
};
