/** Plays one line and tells which of its words sounds; in silent study only the line's time passes. */
import type { ItemText, Language, Recording, Voice } from '@parlance/domain';
import { recordingUrl, spansOf, voicedRecordings } from '../../data/index.ts';
import { type Playing, playRecording } from '../../platform/index.ts';

/** A line and how it is played. `rate` is the speed: 1 is the recording's own. */
export interface LineSound {
  readonly text: ItemText;
  readonly voice: Voice;
  readonly learn: Language;
  readonly rate: number;
  /** Whether the line's time passes without sound. */
  readonly silent: boolean;
}

/** Milliseconds that a letter takes, for lines without a recording. */
const LETTER = 75;

/** Milliseconds that a line takes at rate 1. */
export const lengthOf = (text: ItemText, voice: Voice): number =>
  voicedRecordings(text, voice)[0]?.recording.length ?? 600 + text.text.length * LETTER;

/** Index of the word that sounds at `position` (milliseconds); undefined before the first. */
export const wordAtTime = (recording: Recording, position: number): number | undefined => {
  const found = spansOf(recording).findLastIndex(({ start }) => start * 1000 <= position);
  return found < 0 ? undefined : found;
};

/** A playback without sound: it ends after `length` milliseconds divided by `rate`. */
const playSilence = (length: number, rate: number): Playing => {
  const began = performance.now();
  let finish: (end: 'ended' | 'stopped') => void = () => undefined;
  const done = new Promise<'ended' | 'stopped'>((resolve) => {
    const timer = setTimeout(() => resolve('ended'), length / rate);
    finish = (end) => {
      clearTimeout(timer);
      resolve(end);
    };
  });
  return { done, stop: () => finish('stopped'), position: () => (performance.now() - began) * rate };
};

/** Starts to play a line. `done` resolves to `failed` where neither recording nor browser voice can be heard. */
export const playLine = ({ text, voice, learn, rate, silent }: LineSound): Playing => {
  if (silent) return playSilence(lengthOf(text, voice), rate);
  const [found] = voicedRecordings(text, voice);
  const url = found && recordingUrl(learn.code, found.voice, found.recording.name);
  return playRecording(url, { rate, fallback: { text: text.text, tag: learn.tag } });
};
