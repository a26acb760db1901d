/** Steps before they have an order, and how their kinds are chosen (SPEC.md, P16 to P19). */
import type { Item } from '../course/model.ts';
import { exercises } from '../exercise/index.ts';
import type { DraftOf, Rung } from '../exercise/model.ts';
import { type Random, shuffled } from '../random.ts';
import type { Level, Material } from './material.ts';
import { EXERCISE_KINDS, type ExerciseKind, type StepKind } from './step.ts';

/** A step to be placed. */
export interface Task {
  readonly draft: DraftOf<StepKind>;
  /** The items it is about, the main one first. */
  readonly items: readonly Item[];
  /** Tasks that must precede it. */
  readonly after: readonly Task[];
  /** Its preferred place, in steps from the start; only the order among tasks matters. */
  readonly ideal: number;
}

/** A request for a task: its items and the kinds it may have. */
export interface StepRequest extends Pick<Task, 'items' | 'ideal'> {
  /** Sets of kinds, the best first. */
  readonly kinds: readonly (readonly ExerciseKind[])[];
  readonly after?: readonly Task[];
  /** Whether to make the task even if all its kinds have occurred too often. */
  readonly must?: boolean;
}

/** Makes tasks, preferring the kinds that occurred least so far. */
export interface StepFactory {
  readonly material: Material;
  readonly random: Random;
  /** The step, of one of its kinds; `undefined` where none of them can ask its items fairly. */
  readonly make: (request: StepRequest) => Task | undefined;
}

/** The most steps of one kind, unless no other kind is possible. */
const MOST_OF_A_KIND = 3;

/** Creates a factory. `silent`: kinds that need sound are replaced by their silent counterparts. */
export const stepFactoryOf = (material: Material, random: Random, silent: boolean): StepFactory => {
  const counts = new Map<ExerciseKind, number>();
  const countOf = (kind: ExerciseKind): number => counts.get(kind) ?? 0;
  const make: StepFactory['make'] = ({ kinds, items, ideal, after = [], must = false }) => {
    const order = kinds.flatMap((set) =>
      shuffled(silent ? silenced(set) : set, random).sort((a, b) => countOf(a) - countOf(b)),
    );
    const asked = new Set(after.filter((task) => task.items[0] === items[0]).map(({ draft }) => draft.kind));
    const fitting = order.filter((kind) => countOf(kind) < MOST_OF_A_KIND && !asked.has(kind));
    for (const kind of must ? [...fitting, ...order] : fitting) {
      const draft = exercises[kind].make(items, material, random);
      if (draft === undefined) continue;
      counts.set(kind, countOf(kind) + 1);
      return { draft, items, ideal, after };
    }
    return undefined;
  };
  return { material, random, make };
};

const silenced = (kinds: readonly ExerciseKind[]): readonly ExerciseKind[] => [
  ...new Set(kinds.flatMap((kind) => (exercises[kind].needsSound ? (exercises[kind].silent ?? []) : [kind]))),
];

/** Kinds that ask one item without the learner's voice, on any of these rungs. */
export const kindsOn = (rungs: readonly Rung[]): readonly ExerciseKind[] =>
  EXERCISE_KINDS.filter((kind) => rungs.includes(exercises[kind].rung) && !exercises[kind].needsVoice);

/** The rungs of the first question about an item, by its level; a perfectly known word is asked on the highest only. */
const FIRST: Readonly<Record<'word' | 'sentence', Readonly<Record<Level, readonly Rung[]>>>> = {
  word: { 0: [1], 1: [1, 2], 2: [2, 3], 3: [3] },
  sentence: { 0: [1, 2], 1: [1, 2], 2: [2, 3], 3: [2, 3] },
};

/** Rungs for the first question about an item in a plan. */
export const firstRungs = (item: Item, { levelOf }: Material): readonly Rung[] =>
  FIRST[item.kind === 'word' ? 'word' : 'sentence'][levelOf(item)];

/** The rung of a task; 0 for what asks nothing. */
export const rungOf = ({ draft: { kind } }: Task): Rung | 0 => (kind === 'meet' ? 0 : exercises[kind].rung);

const RUNGS: readonly Rung[] = [1, 2, 3];

/** The rungs above a rung; the highest is always included, since it has no rung above it. */
export const rungsAbove = (rung: Rung | 0): readonly Rung[] => RUNGS.filter((each) => each > rung || each === 3);

/** Seconds that showing one new word takes. */
const MEET_SECONDS = 6;

/** How long a task usually takes, in seconds. */
export const secondsOf = ({ draft, items }: Task): number =>
  draft.kind === 'meet' ? MEET_SECONDS * items.length : exercises[draft.kind].seconds;

/** The latest preferred place of some tasks; 0 if there are none. */
export const latest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ ideal }) => ideal));
