/** How long the lines of a clip take in a language. */
import { type ClipTimeline, clipTimeline, type LanguageCode, type Recording, type Voice } from '@parlance/domain';
import type { CastMember, ClipLineSource, ClipSource } from '../source/model.ts';
import type { FindRecording } from './item-text.ts';

/** The voice in which statements about clips are recorded: they are nobody's, and one voice halves their sound. */
export const STATEMENT_VOICE: Voice = 'female';

/** The voice of a speaker. */
export const voiceOf = (cast: readonly CastMember[], speaker: string): Voice =>
  cast.find(({ key }) => key === speaker)?.voice ?? STATEMENT_VOICE;

/** Milliseconds of a recording as the two voices speak: what a straight line through all shipped recordings gives. */
const SPEECH = { start: 150, letter: 87 } as const;

/** Estimates the milliseconds that a text takes to be said. */
const estimatedLength = (text: string): number =>
  SPEECH.start + SPEECH.letter * [...text.replace(/[^\p{L}]/gu, '')].length;

/** What the sound of a clip depends on. */
export interface ClipSoundSetting {
  readonly cast: readonly CastMember[];
  readonly findRecording: FindRecording;
}

/** The recording of a line in the voice of its speaker; undefined if there is none. */
export const recordingOfLine = (
  { cast, findRecording }: ClipSoundSetting,
  { texts, speaker }: ClipLineSource,
  code: LanguageCode,
): Recording | undefined => {
  const text = texts[code]?.text;
  return text === undefined ? undefined : findRecording(code, voiceOf(cast, speaker.key), text);
};

/** A clip in time in one language. */
export interface ClipSound {
  readonly timeline: ClipTimeline;
  /** Whether each line has its recording: a missing one is estimated by its letters. */
  readonly isRecorded: boolean;
}

/** Places a clip in time in one language. The lines of the timeline are keys. */
export const clipSound = (setting: ClipSoundSetting, { script, lines }: ClipSource, code: LanguageCode): ClipSound => {
  const lengths = new Map(lines.map((line) => [line.key, recordingOfLine(setting, line, code)?.length]));
  const texts = new Map(lines.map(({ key, texts: own }) => [key, own[code]?.text ?? '']));
  return {
    timeline: clipTimeline(
      script.map(({ step }) => step),
      (key) => lengths.get(key) ?? estimatedLength(texts.get(key) ?? ''),
    ),
    isRecorded: [...lengths.values()].every((length) => length !== undefined),
  };
};
