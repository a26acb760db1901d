/** What the scorer is tried with: learners who say a sentence, another one, a part of it, and sounds that say nothing. */
import { type Random, seededRandom } from '@parlance/domain';
import { type Learner, learnersOf } from './learners.ts';
import { type Sentence, sentencesOf } from './recordings.ts';
import { bare, gained, pinkNoise, RATE, recorded, type Sound, silence, whiteNoise } from './sound.ts';

/**
 * `same`: the sentence; `accent`: the sentence, read by the rules of another language; `other`: another sentence by the
 * same voice; `half` and `twoThirds`: so much of the sentence; `noise`: nothing said at all.
 */
export type TrialKind = 'same' | 'accent' | 'other' | 'half' | 'twoThirds' | 'noise';

/** One attempt at a sentence. */
export interface Trial {
  readonly kind: TrialKind;
  readonly who: string;
  readonly sentence: Sentence;
  readonly attempt: Sound;
}

const SENTENCES = 30;
/** Decibels by which speech is louder than the room; in a loud room for two learners' every second sentence. */
const QUIET_ROOM = 20;
const LOUD_ROOM = 10;
const IN_LOUD_ROOMS = /rms|f2/;

/** Of another sentence the one that lasts most nearly as long, and two that chance gives. */
const otherIndexes = (sentences: readonly Sentence[], index: number): readonly number[] => {
  const length = (at: number): number => sentences[at]?.references[0]?.length ?? 0;
  const apart = (at: number): number => Math.abs(length(at) - length(index));
  const [nearest = 0] = [...sentences.keys()].filter((at) => at !== index).sort((a, b) => apart(a) - apart(b));
  return [nearest, (index + 7) % sentences.length, (index + 13) % sentences.length];
};

const MUTTERING = 5000;

/** Sounds that are no speech, as long as the sentence. */
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

/** What one learner does with one sentence. */
const attemptsAt = async (
  { name, say }: Learner,
  sentences: readonly Sentence[],
  index: number,
): Promise<readonly Made[]> => {
  const sentence = sentences[index];
  if (sentence === undefined) return [];
  const random = seededRandom(index * 131 + name.length * 7);
  const decibels = IN_LOUD_ROOMS.test(name) && index % 4 < 2 ? LOUD_ROOM : QUIET_ROOM;
  const said = bare(await say(sentence.text));
  const whole = recorded(said, decibels, random);
  const part = (kind: TrialKind, from: number, to: number): Made => ({
    kind,
    sentence,
    attempt: recorded(cut(said, from, to), decibels, random),
  });
  const others = otherIndexes(sentences, index).flatMap((at) => sentences[at] ?? []);
  return [
    { kind: 'same', sentence, attempt: whole },
    ...others.map((other): Made => ({ kind: 'other', sentence: other, attempt: whole })),
    part('half', 0, 0.5),
    part('half', 0.5, 1),
    part('twoThirds', 0, 0.667),
  ];
};

/**
 * The trials of a language, one after the other.
 * @param isForFigures thresholds were set on every second sentence; figures are told of the others
 */
export async function* trialsOf(language: string, isForFigures: boolean): AsyncGenerator<Trial> {
  const sentences = await sentencesOf(language, SENTENCES);
  const { good, accented } = await learnersOf(language);
  for (const index of sentences.keys()) {
    const sentence = sentences[index];
    if (sentence === undefined || (index % 2 === 1) !== isForFigures) continue;
    for (const learner of good) {
      for (const made of await attemptsAt(learner, sentences, index)) yield { ...made, who: learner.name };
    }
    const random = seededRandom(index);
    const read = recorded(bare(await accented.say(sentence.text)), QUIET_ROOM, random);
    yield { kind: 'accent', sentence, attempt: read, who: accented.name };
    const seconds = (sentence.references[0]?.length ?? 0) / RATE;
    for (const [who, attempt] of Object.entries(noises(seconds, random))) {
      yield { kind: 'noise', sentence, attempt, who };
    }
  }
}
