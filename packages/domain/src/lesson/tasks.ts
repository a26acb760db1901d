/** Which steps a lesson needs, before they have an order (SPEC.md, P1 to P10). */
import type { Item } from '../course/model.ts';
import { canBuild, canChoose, canType, type Material } from './material.ts';
import type { ExerciseKind, StepKind } from './model.ts';
import { apart } from './rivals.ts';

/** A step to be placed. */
export interface Task {
  readonly kind: StepKind;
  /** The item it is about; for `match` all its pairs. */
  readonly items: readonly Item[];
  /** What must stand before it. */
  readonly after: readonly Task[];
  /** Where it would best stand, in steps from the start; only the order among tasks counts. */
  readonly ideal: number;
}

/** Exercises of a lesson: no fewer where the material allows, no more where it need not. */
const EXERCISES = { least: 14, most: 18 } as const;
/** Beyond this many, phrases are no longer produced: a lesson stays under ten minutes. */
const LONGEST = 26;
/** Known items that come back, at most. */
const RECYCLED = 2;
/** Pairs of a `match`. */
const PAIRS = { least: 4, most: 5 } as const;
/** From this many new words on there are two matches. */
const WORDS_FOR_TWO_MATCHES = 9;

/** How far the steps of one item would best be apart, in steps. */
const GAP = { meet: 1.7, phrase: 4, nextPhrase: 1.3, recognise: 5, produce: 6, match: 6 } as const;

/** Everything a classic lesson asks. */
export const classicTasks = (material: Material): readonly Task[] => {
  const meets = meetsOf(material.words);
  const matches = matchesOf(material, meets);
  const rest = outside(material.words, matches);
  const room = LONGEST - matches.length - rest.length - material.phrases.length;
  const phrases = phraseTasks(material, meets, room);
  const budget = EXERCISES.most - matches.length - phrases.length;
  const recycled = recycledTasks(material, Math.min(RECYCLED, budget - rest.length));
  const words = wordTasks(material, [...meets, ...matches], budget - recycled.length);
  return complete([...meets, ...matches, ...phrases, ...words, ...recycled], material);
};

/** Each word is shown once, in teaching order. */
const meetsOf = (words: readonly Item[]): readonly Task[] => {
  const meets: Task[] = [];
  for (const word of words) meets.push(task('meet', word, meets.slice(-1), meets.length * GAP.meet));
  return meets;
};

/** Everything a challenge asks: listening and typing alone, and nothing is shown before. */
export const challengeTasks = (material: Material): readonly Task[] => {
  const { words, phrases, known, tongues } = material;
  const heard = [...words, ...phrases].map((item, index) => listening(material, item, index * GAP.nextPhrase));
  const typed = phrases
    .filter((phrase) => canType(phrase, tongues))
    .map((phrase) => following('typeHeard', phrase, heard.flat()));
  const tasks = [...heard.flat(), ...typed.slice(0, Math.max(1, LONGEST - heard.length))];
  const missing = Math.max(0, EXERCISES.least - tasks.length);
  return [...tasks, ...known.slice(0, missing).flatMap((item, index) => listening(material, item, index * 3 + 1))];
};

const listening = (material: Material, item: Item, ideal: number): readonly Task[] => {
  if (canChoose(item, material)) return [task('listenChoose', item, [], ideal)];
  return canType(item, material.tongues) ? [task('typeHeard', item, [], ideal)] : [];
};

const task = (kind: StepKind, item: Item, after: readonly Task[], ideal: number): Task => ({
  kind,
  items: [item],
  after,
  ideal,
});

/** A further task about an item, after all that came so far; a match need not be waited for if the item was asked alone. */
const following = (kind: ExerciseKind, item: Item, tasks: readonly Task[]): Task => {
  const own = tasks.filter(({ items }) => items.includes(item));
  const alone = own.filter((each) => each.kind !== 'match');
  const after = alone.some((each) => each.kind !== 'meet') ? alone : own;
  return task(kind, item, after, latest(after) + GAP.produce);
};

const latest = (tasks: readonly Task[]): number => Math.max(0, ...tasks.map(({ ideal }) => ideal));

const matchesOf = ({ words, known, phrases, tongues }: Material, meets: readonly Task[]): readonly Task[] => {
  const halves =
    words.length >= WORDS_FOR_TWO_MATCHES
      ? [words.slice(0, Math.ceil(words.length / 2)), words.slice(Math.ceil(words.length / 2))]
      : [words];
  const fillers = [...known.filter(({ kind }) => kind === 'word'), ...phrases];
  return halves.flatMap((half) => {
    const own = apart(half, [], tongues).slice(0, PAIRS.most);
    const missing = Math.max(0, PAIRS.least - own.length);
    const items = [...own, ...apart(fillers, own, tongues).slice(0, missing)];
    if (items.length < PAIRS.least) return [];
    const after = meets.filter((meet) => meet.items.some((item) => items.includes(item)));
    return [{ kind: 'match' as const, items, after, ideal: latest(after) + GAP.match }];
  });
};

/** Items that none of the tasks is about. */
const outside = (items: readonly Item[], tasks: readonly Task[]): readonly Item[] =>
  items.filter((item) => !tasks.some((each) => each.items.includes(item)));

const phraseTasks = (material: Material, meets: readonly Task[], room: number): readonly Task[] => {
  const tasks: Task[] = [];
  let ideal = 0;
  material.phrases.forEach((phrase, index) => {
    const after = meets.filter(({ items }) => items.some(({ id }) => phrase.words.includes(id)));
    ideal = Math.max(ideal + GAP.nextPhrase, latest(after) + GAP.phrase);
    const before = tasks.length;
    if (canChoose(phrase, material)) {
      tasks.push(task(index % 2 === 0 ? 'chooseMeaning' : 'listenChoose', phrase, after, ideal));
    }
    const produce = index < room ? productionOf(phrase, material, tasks) : undefined;
    const own = tasks.slice(before);
    if (produce) tasks.push(task(produce, phrase, own.length > 0 ? own : after, ideal + GAP.produce));
  });
  return tasks;
};

/** The kind of production that is the rarest so far; building sentences may be twice as frequent. */
const productionOf = (phrase: Item, material: Material, tasks: readonly Task[]): ExerciseKind | undefined => {
  const weight = { build: 0.5, typeHeard: 1, choosePhrase: 1 } as const;
  const share = (kind: keyof typeof weight): number => countOf(kind, tasks) * weight[kind];
  const kinds = (['build', 'typeHeard', 'choosePhrase'] as const).filter((kind) => allows(kind, phrase, material));
  return kinds.toSorted((a, b) => share(a) - share(b))[0];
};

const countOf = (kind: StepKind, tasks: readonly Task[]): number => tasks.filter((each) => each.kind === kind).length;

const allows = (kind: ExerciseKind, item: Item, material: Material): boolean => {
  if (kind === 'build') return canBuild(item, material.tongues);
  if (kind === 'typeHeard') return canType(item, material.tongues);
  return kind !== 'match' && canChoose(item, material);
};

/** Words that no match asks, and as many of the others as there is room for. */
const wordTasks = (material: Material, tasks: readonly Task[], budget: number): readonly Task[] => {
  const matches = tasks.filter(({ kind }) => kind === 'match');
  const must = outside(material.words, matches);
  const may = material.words.filter((word) => !must.includes(word));
  const asked = new Set([...must, ...may.slice(0, Math.max(0, budget - must.length))]);
  return material.words
    .filter((word) => asked.has(word))
    .flatMap((word, index) => {
      const after = tasks.filter(({ kind, items }) => kind === 'meet' && items.includes(word));
      const kind = index % 2 === 0 ? 'listenChoose' : 'chooseMeaning';
      const fitting = canChoose(word, material) ? kind : 'typeHeard';
      return [task(fitting, word, after, latest(after) + GAP.recognise)];
    });
};

const recycledTasks = (material: Material, count: number): readonly Task[] =>
  material.known
    .filter((item) => canChoose(item, material))
    .slice(0, Math.max(0, count))
    .map((item, index) => task(index % 2 === 0 ? 'chooseMeaning' : 'listenChoose', item, [], 2.5 + index * 8));

/** Adds what a small lesson lacks: kinds that did not occur yet, and production until it is long enough. */
const complete = (core: readonly Task[], material: Material): readonly Task[] => {
  const items = [...material.phrases, ...material.words];
  let tasks = core;
  for (const kind of ['listenChoose', 'chooseMeaning', 'build', 'choosePhrase', 'typeHeard'] as const) {
    if (countOf(kind, tasks) > 0) continue;
    const candidates = kind === 'choosePhrase' ? [...material.words, ...material.phrases] : items;
    const item = leastAsked(
      candidates.filter((each) => allows(kind, each, material)),
      tasks,
    );
    if (item) tasks = [...tasks, following(kind, item, tasks)];
  }
  for (const { kind, item } of moreProduction(material)) {
    if (tasks.length - material.words.length >= EXERCISES.least) break;
    if (!tasks.some((each) => each.kind === kind && each.items.includes(item))) {
      tasks = [...tasks, following(kind, item, tasks)];
    }
  }
  return tasks;
};

/** The item with the fewest tasks, the first among equals: it has the most room for another. */
const leastAsked = (items: readonly Item[], tasks: readonly Task[]): Item | undefined => {
  const count = (item: Item): number => tasks.filter((each) => each.items.includes(item)).length;
  return items.toSorted((a, b) => count(a) - count(b))[0];
};

const moreProduction = (material: Material): readonly { readonly kind: ExerciseKind; readonly item: Item }[] => {
  const { words, phrases } = material;
  const wanted = [
    ...words.map((item) => ({ kind: 'choosePhrase' as const, item })),
    ...phrases.map((item) => ({ kind: 'build' as const, item })),
    ...phrases.map((item) => ({ kind: 'typeHeard' as const, item })),
  ];
  return wanted.filter(({ kind, item }) => allows(kind, item, material));
};
