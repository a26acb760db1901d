/** Plans the exercises after a clip: pure and seeded, so that the same seed gives the same steps everywhere. */
import type { DialogueLine, Item, LessonStructure, Statement, Voice, WordId } from '../course/model.ts';
import { itemOptions } from '../exercise/choice.ts';
import { exercises } from '../exercise/index.ts';
import type { DraftOf } from '../exercise/model.ts';
import { runsOf } from '../exercise/order-dialogue.ts';
import { type Material, materialOf } from '../lesson/material.ts';
import type { ClipPart } from '../lesson/model.ts';
import type { LessonPlanning } from '../lesson/plan.ts';
import type { ExerciseKind, Step } from '../lesson/step.ts';
import { type Random, seededRandom, shuffled } from '../random.ts';
import { heardGaps, heardOptions } from './heard-gap.ts';
import type { ClipStructure } from './model.ts';

/** Steps of listening closely; and of the quiz the lines whose meaning is asked, the replies and the statements. */
const MOST = { gaps: 7, meanings: 2, replies: 2, statements: 5 } as const;
/** Questions of the quiz of a clip without statements: what lines and words mean; and fewer than this are no quiz. */
const WITHOUT_STATEMENTS = { lines: 3, words: 4, least: 3 } as const;
/** The options of a word that is asked. */
const LEAST_OPTIONS = 3;

/** What a plan needs: the lines are the scene of `structure`, its statements the items, its vocabulary is known. */
export interface ClipPlanning extends Omit<LessonPlanning, 'mode' | 'silent' | 'canSpeak' | 'sounds'> {
  readonly part: ClipPart;
}

/**
 * The lines of a clip as those of a dialogue: whoever speaks next has the other role. With three speakers it tells turns
 * apart, not persons. Where it is not known who speaks, each line is a turn.
 */
export const linesAsDialogue = ({ lines }: Pick<ClipStructure, 'lines'>): readonly DialogueLine[] => {
  const turns: DialogueLine[] = [];
  for (const line of lines) {
    const last = turns.at(-1);
    const goesOn = last !== undefined && line.speaker !== '' && last.speaker === line.speaker;
    turns.push({ ...line, role: goesOn ? last.role : last?.role === 'A' ? 'B' : 'A' });
  }
  return turns;
};

/** A clip as the structure of a session. @param words its vocabulary, which is offered beside right answers */
export const clipLesson = (clip: ClipStructure, words: readonly Item[]): LessonStructure => ({
  id: clip.id,
  unit: clip.id,
  position: 0,
  items: clip.statements,
  known: words,
  scene: linesAsDialogue(clip),
});

type Draft = DraftOf<ExerciseKind>;

/** The steps of a part, in order; none where the clip has nothing to ask. */
export const planClip = (planning: ClipPlanning): readonly Step[] => {
  const random = seededRandom(planning.seed);
  const material = materialOf({ ...planning, sounds: [], random });
  const drafts =
    planning.part === 'listen' ? heardDrafts(material, planning, random) : quizDrafts(material, planning, random);
  return drafts.map(
    (draft, index): Step => ({
      ...draft,
      id: String(index + 1),
      voice: voiceOf(planning, draft.item),
    }),
  );
};

/** The voice in which an item was recorded. */
const voiceOf = ({ learn }: ClipPlanning, item: string): Voice =>
  learn.items[item]?.audio?.male === undefined ? 'female' : 'male';

/** One of each of at most `most` equal stretches, so that the whole story is asked. */
const spread = <T>(items: readonly T[], most: number, random: Random): readonly T[] => {
  const count = Math.min(items.length, most);
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [index, index + 1].map((edge) => Math.floor((edge * items.length) / count));
    return shuffled(items.slice(start, end), random).slice(0, 1);
  }).flat();
};

/**
 * Gaps in lines of the story, in its order: chosen among words that sound alike, or typed where the word is known well.
 * The second half is typed at least once.
 */
const heardDrafts = (whole: Material, planning: ClipPlanning, random: Random): readonly Draft[] => {
  const { strengths, structure, learn } = planning;
  const asked = new Set<WordId>();
  // What is heard can be asked without its meaning, which a line of an imported clip may lack.
  const spoken = structure.scene.filter(({ id }) => (learn.items[id]?.text ?? '') !== '');
  const material: Material = { ...whole, pool: [...new Set([...whole.pool, ...spoken])] };
  const usable = spoken.filter((line) => heardGaps(line, material, random).length > 0);
  return spread(usable, MOST.gaps, random).flatMap((line, place): Draft[] => {
    const gaps = heardGaps(line, material, random);
    const found = gaps.find(({ word }) => word === undefined || !asked.has(word)) ?? gaps[0];
    if (found === undefined) return [];
    const { gap, word } = found;
    if (word !== undefined) asked.add(word);
    const head = { item: line.id, gap, ...(word !== undefined && { word }) };
    const strength = word === undefined ? undefined : strengths[word];
    const isTyped = strength === 'perfect' || (strength === 'good' && place % 2 === 1) || place % 4 === 3;
    const options = isTyped ? undefined : heardOptions(found, line, material, random);
    return [options === undefined ? { kind: 'clozeType', ...head } : { kind: 'clozeChoose', ...head, options }];
  });
};

const quizDrafts = (material: Material, { structure }: ClipPlanning, random: Random): readonly Draft[] =>
  structure.scene.some(({ speaker }) => speaker === '')
    ? importedDrafts(material, structure.scene, random)
    : storyDrafts(material, random);

/**
 * What lines and words mean, and the order of a stretch: all that can be asked of an imported clip. Replies are not, since
 * the next line may be by the same person. None where that is too little for a quiz.
 */
const importedDrafts = (material: Material, spoken: readonly Item[], random: Random): readonly Draft[] => {
  const { scene, known } = material;
  const said = new Set(spoken.flatMap(({ words }) => words));
  const { lines: mostLines, words: mostWords, least } = WITHOUT_STATEMENTS;
  const lines = spread(scene, mostLines * 2, random)
    .flatMap((line): Draft[] => meaning(line, scene, material, random))
    .slice(0, mostLines);
  const words = known
    // Articles read like numbers: "un" is not asked as "uno".
    .filter(({ id, partOfSpeech }) => said.has(id) && partOfSpeech !== 'number')
    .slice(0, mostWords * 2)
    .flatMap((word): Draft[] => meaning(word, known, material, random))
    .slice(0, mostWords);
  const [run = []] = shuffled(runsOf(scene), random);
  const order = exercises.orderDialogue.make(run, material, random);
  const drafts: readonly Draft[] = [...alternating(lines, words), ...(order === undefined ? [] : [order])];
  return drafts.length < least ? [] : drafts;
};

/** The question what an item means, among others of its kind; none where those are too few. */
const meaning = (item: Item, among: readonly Item[], material: Material, random: Random): Draft[] => {
  const options = itemOptions(item, material, random, among);
  return options === undefined || options.options.length < LEAST_OPTIONS ? [] : [{ kind: 'chooseMeaning', ...options }];
};

/** Statements about the story, what lines mean and answer, and at the end the order of a stretch of it. */
const storyDrafts = (material: Material, random: Random): readonly Draft[] => {
  const { scene, statements } = material;
  const make = (kind: ExerciseKind, items: readonly Item[]): readonly Draft[] => {
    const draft = exercises[kind].make(items, material, random);
    return draft === undefined ? [] : [draft];
  };
  const about = balanced(statements, random).flatMap((statement) => make('trueFalse', [statement]));
  const meanings = spread(scene, scene.length, random)
    .toSorted((a, b) => b.words.length - a.words.length)
    .slice(0, MOST.meanings * 2);
  const meant = shuffled(meanings, random)
    .flatMap((line) => make('chooseMeaning', [line]))
    .slice(0, MOST.meanings);
  const replies = shuffled(scene, random)
    .filter(({ id }) => meant.every(({ item }) => item !== id))
    .flatMap((line) => make('chooseReply', [line]))
    .slice(0, MOST.replies);
  const order = shuffled(runsOf(scene), random)
    .slice(0, 1)
    .flatMap((run) => make('orderDialogue', run));
  return [...alternating(about, shuffled([...meant, ...replies], random)), ...order];
};

/** Statements in random order, of which about as many hold as do not. */
const balanced = (statements: readonly Statement[], random: Random): readonly Statement[] => {
  const [right, wrong] = [true, false].map((holds) =>
    shuffled(
      statements.filter((each) => each.holds === holds),
      random,
    ),
  );
  return shuffled(alternating(right ?? [], wrong ?? []).slice(0, MOST.statements), random);
};

/** Two lists in turns; the rest of the longer one at the end. */
const alternating = <T>(one: readonly T[], other: readonly T[]): readonly T[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, at) => [one[at], other[at]]).flatMap((pair) =>
    pair.filter((each) => each !== undefined),
  ) as readonly T[];
