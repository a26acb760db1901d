/** The recordings of a text: their voices, and the times of its words. */
import { type ItemText, type Recording, type Voice, type WordSpan, wordSpans } from '@parlance/domain';

const OTHER: Readonly<Record<Voice, Voice>> = { female: 'male', male: 'female' };

/** A recording and its voice. */
export interface VoicedRecording {
  readonly voice: Voice;
  readonly recording: Recording;
}

/** All recordings of a text; the one in the wanted voice comes first. */
export const voicedRecordings = ({ audio }: ItemText, voice: Voice): readonly VoicedRecording[] =>
  [voice, OTHER[voice]].flatMap((each) => {
    const recording = audio?.[each];
    return recording === undefined ? [] : [{ voice: each, recording }];
  });

/** The start and end of each word of a recording, in seconds from its start. */
export const spansOf = ({ times, length }: Recording): readonly WordSpan[] => {
  let at = 0;
  const starts = times.map((step) => {
    at += step;
    return at;
  });
  return wordSpans(starts, length);
};
