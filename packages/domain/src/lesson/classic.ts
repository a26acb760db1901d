/** Chooses the tasks of a classic lesson (SPEC.md, P15 to P22). */
import type { Item } from '../course/model.ts';
import { PAIRS } from '../exercise/pairs.ts';
import { shuffled } from '../random.ts';
import { extrasOf } from './extras.ts';
import { LENGTH } from './length.ts';
import type { Material } from './material.ts';
import { apart } from './rivals.ts';
import { firstRungs, kindsOn, latest, type StepFactory, type Task } from './tasks.ts';

/** The most new words that one step shows. */
const MEET = { most: 4 } as const;
/** From this number of words on, a lesson has two matches instead of one. */
const WORDS_FOR_TWO_MATCHES = 9;
/** The share of phrases that are first asked on the lowest rung, right after their words. */
const RECOGNISED_SHARE = 1 / 3;
/** The preferred distance between tasks, in steps. */
const GAP = { meet: 4, phrase: 1.4, match: 5, alone: 4 } as const;

/** The tasks of a classic lesson: its new items, and extras as long as there is time. */
export const classicTasks = (factory: StepFactory, canSpeak: boolean): readonly Task[] => {
  const { material } = factory;
  const meets = meetsOf(material);
  const matches = matchesOf(factory, meets);
  const room = LENGTH.most - meets.length - matches.length;
  const phrases = phraseTasks(factory, meets).slice(0, room);
  const alone = uncovered(material, [...matches, ...phrases]).flatMap((item) => askAlone(item, factory, meets));
  const must = [...meets, ...matches, ...phrases, ...alone.slice(0, Math.max(0, room - phrases.length))];
  return extrasOf(must, factory, canSpeak);
};

/** Shows the new words in teaching order, in as few groups as possible, of about equal size. */
const meetsOf = ({ words, levelOf }: Material): readonly Task[] => {
  const fresh = words.filter((word) => levelOf(word) === 0);
  const count = Math.ceil(fresh.length / MEET.most);
  const meets: Task[] = [];
  for (let group = 0; group < count; group += 1) {
    const start = Math.ceil((group * fresh.length) / count);
    const items = fresh.slice(start, Math.ceil(((group + 1) * fresh.length) / count));
    const draft = { kind: 'meet' as const, item: items[0]?.id ?? '', items: items.map(({ id }) => id) };
    meets.push({ draft, items, after: meets.slice(-1), ideal: group * GAP.meet });
  }
  return meets;
};

/** Matches words of the lowest rung; words that no phrase contains are preferred. */
const matchesOf = (factory: StepFactory, meets: readonly Task[]): readonly Task[] => {
  const { words, phrases, known, languages } = factory.material;
  const isHeld = ({ id }: Item): boolean => phrases.some((phrase) => phrase.words.includes(id));
  const low = words.filter((word) => firstRungs(word, factory.material).includes(1));
  const fillers = known.filter(({ kind }) => kind === 'word');
  return halves(low).flatMap((half) => {
    // If there are more words than places, each plan picks others.
    const wanted = [...half.filter((word) => !isHeld(word)), ...shuffled(half.filter(isHeld), factory.random)];
    const own = apart(wanted, [], languages, PAIRS.most);
    if (own.length < 2) return [];
    const items = [...own, ...apart(fillers, own, languages, PAIRS.least - own.length)];
    const after = meets.filter((meet) => meet.items.some((item) => items.includes(item)));
    return factory.make({ kinds: [['match']], items, after, ideal: latest(after) + GAP.match }) ?? [];
  });
};

const halves = (words: readonly Item[]): readonly (readonly Item[])[] => {
  const middle = words.length < WORDS_FOR_TWO_MATCHES ? words.length : Math.ceil(words.length / 2);
  return [words.slice(0, middle), words.slice(middle)];
};

/** Asks every phrase once, after its words: the first phrases by recognition, the others by production with help. */
const phraseTasks = (factory: StepFactory, meets: readonly Task[]): readonly Task[] => {
  const { material, make } = factory;
  const { phrases } = material;
  let ideal = 0;
  return phrases.flatMap((phrase, index) => {
    const after = meets.filter(({ items }) => items.some(({ id }) => phrase.words.includes(id)));
    ideal = Math.max(ideal, latest(after)) + GAP.phrase;
    const rungs = firstRungs(phrase, material);
    const part = index < phrases.length * RECOGNISED_SHARE ? rungs.slice(0, 1) : rungs.slice(1);
    const kinds = [kindsOn(part), kindsOn(rungs), kindsOn([1, 2, 3])];
    return make({ kinds, items: [phrase], after, ideal, must: true }) ?? [];
  });
};

/** Words that no task contains, neither alone nor in a phrase. */
const uncovered = ({ words }: Material, tasks: readonly Task[]): readonly Item[] => {
  const asked = new Set(tasks.flatMap(({ items }) => items.flatMap((item) => [item.id, ...item.words])));
  return words.filter(({ id }) => !asked.has(id));
};

const askAlone = (item: Item, { material, make }: StepFactory, meets: readonly Task[]): readonly Task[] => {
  const after = meets.filter(({ items }) => items.includes(item));
  const kinds = [kindsOn(firstRungs(item, material)), kindsOn([1, 2, 3])];
  const task = make({ kinds, items: [item], after, ideal: latest(after) + GAP.alone, must: true });
  return task === undefined ? [] : [task];
};
