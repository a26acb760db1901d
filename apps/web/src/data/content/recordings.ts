/** The recordings of a text: in which voice there is one, and where its words stand in it. */
import { type ItemText, type Recording, type Voice, type WordSpan, wordSpans } from '@parlance/domain';

const OTHER: Readonly<Record<Voice, Voice>> = { female: 'male', male: 'female' };

/** A recording and the voice that it is in. */
export interface VoicedRecording {
  readonly voice: Voice;
  readonly recording: Recording;
}

/** Every recording of a text, that in the wanted voice first. */
export const voicedRecordings = ({ audio }: ItemText, voice: Voice): readonly VoicedRecording[] =>
  [voice, OTHER[voice]].flatMap((each) => {
    const recording = audio?.[each];
    return recording === undefined ? [] : [{ voice: each, recording }];
  });

/** Where each word of a recording stands, in seconds from its start. */
export const spansOf = ({ times, length }: Recording): readonly WordSpan[] => {
  let at = 0;
  const starts = times.map((step) => {
    at += step;
    return at;
  });
  return wordSpans(starts, length);
};
