/**
 * The attempts that the speech scorer is evaluated with: the sentence, another one, a part of it, and sounds without
 * speech.
 */
import { type Random, seededRandom } from '@parlance/domain';
import { type Learner, learnersOf } from './learners.ts';
import { ALIKE_FROM, type Sentence, sentencesOf, sharedWords } from './recordings.ts';
import { bare, gained, joined, pinkNoise, RATE, recorded, type Sound, silence, whiteNoise } from './sound.ts';

/**
 * `same`: the sentence. `accent`: the sentence, read by the rules of another language. `other`: another sentence by a
 * learner. `own`: another sentence by the voices of the recordings. `alike` and `ownAlike`: a sentence that shares at
 * least half of its words. `half` and `twoThirds`: a part of the sentence. `more`: the sentence and another one.
 * `noise`: no speech.
 */
export const TRIAL_KINDS = [
  'same',
  'accent',
  'other',
  'alike',
  'own',
  'ownAlike',
  'half',
  'twoThirds',
  'more',
  'noise',
] as const;
export type TrialKind = (typeof TRIAL_KINDS)[number];

/** One attempt at a sentence. */
export interface Trial {
  readonly kind: TrialKind;
  readonly who: string;
  readonly sentence: Sentence;
  readonly attempt: Sound;
}

/** The least number of sentences of a language. */
export const SENTENCES = 34;
/** One of so many attempts is also cut to parts, and followed by another sentence. */
const EVERY_PARTED = 4;
/** The level of speech above that of noise, in decibels; two learners speak every second sentence in a loud room. */
const QUIET_ROOM = 20;
const LOUD_ROOM = 10;
const IN_LOUD_ROOMS = /rms|f2/;

/**
 * The indexes of other sentences: the two that share most words, the one with the most similar duration, and two random
 * ones.
 */
const otherIndexes = (sentences: readonly Sentence[], index: number): readonly number[] => {
  const length = (at: number): number => sentences[at]?.references[0]?.length ?? 0;
  const apart = (at: number): number => Math.abs(Math.log(length(at) / length(index)));
  const shared = (at: number): number => sharedWords(sentences[at]?.text ?? '', sentences[index]?.text ?? '');
  const others = [...sentences.keys()].filter((at) => at !== index);
  const alike = others.toSorted((a, b) => shared(b) - shared(a)).slice(0, 2);
  const [nearest = 0] = others.toSorted((a, b) => apart(a) - apart(b));
  const chance = [7, 13].map((step) => (index + step) % sentences.length);
  return [...new Set([...alike, nearest, ...chance])];
};

const MUTTERING = 5000;

/** Sounds without speech, as long as the sentence. */
const noises = (seconds: number, random: Random): Readonly<Record<string, Sound>> => {
  const wave = (at: (second: number) => number): Sound => silence(seconds).map((_, index) => at(index / RATE));
  const hum = (second: number): number =>
    [1, 2, 3, 4, 5, 6, 7, 8].reduce(
      (sum, partial) => sum + Math.sin(2 * Math.PI * 130 * partial * second) / partial,
      0,
    ) * Math.abs(Math.sin((second * RATE) / MUTTERING));
  return {
    silence: silence(seconds),
    'quiet room': gained(whiteNoise(seconds, random), 0.0005),
    'white noise': gained(whiteNoise(seconds, random), 0.1),
    'pink noise': gained(pinkNoise(seconds, random), 0.1),
    bursts: gained(whiteNoise(seconds, random), 0.1).map((value, index) =>
      Math.sin((2 * Math.PI * 3 * index) / RATE) > 0 ? value : value / 100,
    ),
    tone: wave((second) => (second > 0.4 && second < seconds - 0.4 ? 0.2 * Math.sin(2 * Math.PI * 440 * second) : 0)),
    hum: gained(wave(hum), 0.1),
  };
};

const cut = (sound: Sound, from: number, to: number): Sound =>
  sound.slice(Math.round(sound.length * from), Math.round(sound.length * to));

type Made = Pick<Trial, 'kind' | 'sentence' | 'attempt'>;

/** Attempts at one sentence that are scored against other sentences. */
const takenForOthers = (
  sentences: readonly Sentence[],
  index: number,
  attempt: Sound,
  isOwn: boolean,
): readonly Made[] => {
  const said = sentences[index]?.text ?? '';
  return otherIndexes(sentences, index).flatMap((at): readonly Made[] => {
    const sentence = sentences[at];
    if (sentence === undefined) return [];
    const isAlike = sharedWords(said, sentence.text) >= ALIKE_FROM;
    if (isOwn) return [{ kind: isAlike ? 'ownAlike' : 'own', sentence, attempt }];
    return [{ kind: isAlike ? 'alike' : 'other', sentence, attempt }];
  });
};

/** The attempts of one learner at one sentence. */
const attemptsAt = async (
  { name, say }: Learner,
  sentences: readonly Sentence[],
  index: number,
): Promise<readonly Made[]> => {
  const [sentence, next] = [sentences[index], sentences[(index + 3) % sentences.length]];
  if (sentence === undefined || next === undefined) return [];
  const random = seededRandom(index * 131 + name.length * 7);
  const decibels = IN_LOUD_ROOMS.test(name) && index % 4 < 2 ? LOUD_ROOM : QUIET_ROOM;
  const said = bare(await say(sentence.text));
  const whole = recorded(said, decibels, random);
  const made: Made[] = [{ kind: 'same', sentence, attempt: whole }, ...takenForOthers(sentences, index, whole, false)];
  if ((index + name.length) % EVERY_PARTED !== 0) return made;
  const add = (kind: TrialKind, sound: Sound): unknown =>
    made.push({ kind, sentence, attempt: recorded(sound, decibels, random) });
  add('half', cut(said, 0, 0.5));
  add('half', cut(said, 0.5, 1));
  add('twoThirds', cut(said, 0, 0.667));
  add('twoThirds', cut(said, 0.333, 1));
  const also = bare(await say(next.text));
  add('more', joined(...(index % 8 < 4 ? [said, silence(0.15), also] : [also, silence(0.15), said])));
  return made;
};

/** The course's recordings, scored against other sentences. */
const ownAttemptsAt = (sentences: readonly Sentence[], index: number): readonly Made[] =>
  (sentences[index]?.references ?? []).flatMap((reference, voice) => {
    const attempt = recorded(bare(reference), QUIET_ROOM, seededRandom(voice + 5));
    return takenForOthers(sentences, index, attempt, true);
  });

/** The trials of a sentence that no fluent learner makes. */
async function* furtherTrials(sentences: readonly Sentence[], index: number, accented: Learner): AsyncGenerator<Trial> {
  const sentence = sentences[index];
  if (sentence === undefined) return;
  for (const made of ownAttemptsAt(sentences, index)) yield { ...made, who: 'ours' };
  if (index % 2 === 1) return;
  const random = seededRandom(index);
  const read = recorded(bare(await accented.say(sentence.text)), QUIET_ROOM, random);
  yield { kind: 'accent', sentence, attempt: read, who: accented.name };
  const seconds = (sentence.references[0]?.length ?? 0) / RATE;
  for (const [who, attempt] of Object.entries(noises(seconds, random))) {
    yield { kind: 'noise', sentence, attempt, who };
  }
}

/**
 * The trials of a language, one after another.
 * @param isForFigures thresholds were set on one half of the sentences; figures come from the other half
 */
export async function* trialsOf(language: string, isForFigures: boolean): AsyncGenerator<Trial> {
  const sentences = await sentencesOf(language, SENTENCES, isForFigures);
  const { good, accented } = await learnersOf(language);
  for (const index of sentences.keys()) {
    for (const learner of good) {
      for (const made of await attemptsAt(learner, sentences, index)) yield { ...made, who: learner.name };
    }
    yield* furtherTrials(sentences, index, accented);
  }
}
