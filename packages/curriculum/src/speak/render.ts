import { levelled, loudnessOf, quietShareOf } from './level.ts';
import { MP3_DELAY, type Mp3Encoder, mp3Length } from './mp3.ts';
import { decibels, millisecondsOf, type Pcm, peakOf } from './pcm.ts';
import type { Speaker } from './pico.ts';
import type { VoiceRecipe } from './recipe.ts';
import type { StoredRecording } from './recordings.ts';
import { lowered } from './resample.ts';
import { speakable } from './speakable.ts';
import { pausesIn, type SpokenWord, wordStarts } from './timing.ts';
import { bare, HEAD, trimmed } from './trim.ts';
import type { Utterance } from './utterances.ts';

/** A text to be spoken, and its words. */
type SpokenText = Pick<Utterance, 'text' | 'tokens'>;

/** The dependencies of rendering: the speech engine, the encoder and the recipe. */
export interface RenderingDeps {
  readonly speaker: Speaker;
  readonly encode: Mp3Encoder;
  readonly recipe: VoiceRecipe;
}

/** A rendered recording: its file, and the data stored about it. */
export interface Rendered {
  readonly file: Uint8Array;
  readonly recording: StoredRecording;
}

/** What the engine reads in the voice of a recipe. @param speech speakable text, with or without mark-up */
export const inVoice = (speech: string, { volume, pitch, speed }: VoiceRecipe): string =>
  `<volume level="${volume}"><pitch level="${pitch}"><speed level="${speed}">${speech}</speed></pitch></volume>`;

const markedUp = (text: string, recipe: VoiceRecipe): string => inVoice(speakable(text), recipe);

const tenth = (value: number): number => Math.round(value * 10) / 10;

const measured = (sound: Pcm): Pick<StoredRecording, 'loudness' | 'peak' | 'quiet' | 'clipped'> => ({
  loudness: tenth(loudnessOf(sound)),
  peak: tenth(decibels(peakOf(sound))),
  quiet: Math.round(quietShareOf(sound) * 100),
  clipped: sound.filter((sample) => Math.abs(sample) >= 1).length,
});

const spokenAlone = ({ text, tokens }: SpokenText, { speaker, recipe }: RenderingDeps): SpokenWord[] => {
  const pauses = pausesIn(text, tokens);
  return tokens.map((token, index) => ({
    sound: bare(speaker(markedUp(token, recipe))),
    isPauseAfter: pauses[index] ?? false,
  }));
};

/** Milliseconds in the file of a sample of the engine's sound, counted from where that sound begins. */
export const timeInFile = (sample: number, { shift }: VoiceRecipe): number =>
  Math.round(millisecondsOf(MP3_DELAY + HEAD + sample / shift));

/** Times of the words in the file: the encoder's delay and the silence before the first count. */
const timesIn = (speech: Pcm, utterance: SpokenText, deps: RenderingDeps): number[] => {
  const { tokens } = utterance;
  const starts = tokens.length < 2 ? tokens.map(() => 0) : wordStarts(bare(speech), spokenAlone(utterance, deps));
  return starts.map((start) => timeInFile(start, deps.recipe));
};

/** Speaks a text, trims and levels it, and determines when each word begins. */
export const render = (utterance: SpokenText, deps: RenderingDeps): Rendered => {
  const speech = deps.speaker(markedUp(utterance.text, deps.recipe));
  const sound = levelled(trimmed(lowered(speech, deps.recipe.shift)));
  const file = deps.encode(sound);
  const times = timesIn(speech, utterance, deps);
  return { file, recording: { text: utterance.text, length: mp3Length(file.length), times, ...measured(sound) } };
};
