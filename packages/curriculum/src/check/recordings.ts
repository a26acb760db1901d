import type { LanguageCode, Voice } from '@parlance/domain';
import { type ContentIssue, issueAt, sortIssues } from '../source/content-issue.ts';
import type { Sources } from '../source/model.ts';
import { recipeOf, recordingName } from '../speak/recipe.ts';
import { recordingsOf, type StoredRecording, speechOf, VOICES, type VoiceRecordings } from '../speak/recordings.ts';
import { type Said, saidIn, type Utterance, withTokens } from '../speak/utterances.ts';
import type { LanguageTools } from './context.ts';

/** What a good recording measures. Levels are dB below full scale, speed is letters a second. */
export const BOUNDS = {
  loudness: { min: -23, max: -17 },
  peak: { max: -0.5 },
  /** A list with its pauses, or two short sentences, are mostly pause. */
  quietPercent: { max: 75 },
  /** Milliseconds: around a syllable that stands alone the margins are most of the file. */
  quietTime: { max: 600 },
  lettersPerSecond: { min: 2, max: 24 },
  /** MPEG-2 layer III at 32 kbit/s: bytes a millisecond. */
  bytesPerMillisecond: 4,
  lengthTolerance: 80,
} as const;

const isBetween = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max;

/** What is wrong with a recording, as far as figures can say. */
export const measureIssues = (recording: StoredRecording, bytes: number): string[] => {
  const { text, length, loudness, peak, quiet, clipped, times } = recording;
  const letters = [...text.replace(/[^\p{L}]/gu, '')].length;
  const speed = letters / (length / 1000);
  const isQuiet = quiet > BOUNDS.quietPercent.max && (quiet / 100) * length > BOUNDS.quietTime.max;
  const isOrdered = times.every((time, index) => time >= (times[index - 1] ?? 0) && time < length);
  return [
    ...(isBetween(loudness, BOUNDS.loudness) ? [] : [`its loudness is ${loudness} dB`]),
    ...(peak <= BOUNDS.peak.max ? [] : [`its peak is ${peak} dB`]),
    ...(isQuiet ? [`${quiet} % of it is silence`] : []),
    ...(clipped === 0 ? [] : [`${clipped} samples are clipped`]),
    ...(letters < 2 || isBetween(speed, BOUNDS.lettersPerSecond)
      ? []
      : [`it says ${speed.toFixed(1)} letters a second`]),
    ...(isOrdered ? [] : ['its word times are not in order']),
    ...(Math.abs(bytes / BOUNDS.bytesPerMillisecond - length) <= BOUNDS.lengthTolerance
      ? []
      : [`its file has ${bytes} bytes for ${length} ms`]),
  ];
};

/** What is said, and what is there of it. */
export interface Heard {
  readonly sources: Sources;
  readonly tools: LanguageTools;
  readonly allRecordings: readonly VoiceRecordings[];
}

/** What is named by the sources, by voiceRecordings: the name of each recording that should lie there. */
export const expectedNames = (
  sources: Sources,
  utterances: readonly Utterance[],
  voiceRecordings: { readonly code: string; readonly voice: Voice },
): ReadonlyMap<string, Utterance> => {
  const speech = speechOf(sources).get(voiceRecordings.code);
  if (speech === undefined) return new Map();
  const recipe = recipeOf(speech, voiceRecordings.voice);
  return new Map(
    utterances
      .filter(({ code }) => code === voiceRecordings.code)
      .map((utterance) => [recordingName(recipe, utterance.text), utterance]),
  );
};

/** Whether a recording is there, whole, and timed for the words as they are now. */
export const isCurrent = ({ recordings, files }: VoiceRecordings, name: string, { tokens }: Utterance): boolean =>
  files.has(name) && recordings.get(name)?.times.length === tokens.length;

const recordingWarnings = (
  voiceRecordings: VoiceRecordings,
  expected: ReadonlyMap<string, Utterance>,
): ContentIssue[] => {
  const { code, voice, recordings, files } = voiceRecordings;
  const folder = `content/audio/${code}/${voice}`;
  const present = [...expected].flatMap(([name, utterance]) => {
    const recording = recordings.get(name);
    if (!recording || !isCurrent(voiceRecordings, name, utterance)) {
      const message = `"${utterance.text}" has no ${voice} recording in ${code}; run npm run content:speak.`;
      return [issueAt(utterance.place, message)];
    }
    return measureIssues(recording, files.get(name) ?? 0).map((issue) =>
      issueAt(
        utterance.place,
        `The ${voice} recording of "${utterance.text}" in ${code} is doubtful: ${issue} (${folder}/${name}.mp3).`,
      ),
    );
  });
  const needless = [...files.keys()]
    .filter((name) => !expected.has(name))
    .map((name) =>
      issueAt(
        { file: `${folder}/${name}.mp3`, line: 1 },
        'Nothing names this recording; npm run content:speak removes it.',
      ),
    );
  return [...present, ...needless];
};

/** The warnings of one language. @param said everything that is to be heard in it */
export const checkRecordingsIn = (
  code: LanguageCode,
  said: readonly Said[],
  { sources, tools, allRecordings }: Heard,
): ContentIssue[] => {
  const utterances = withTokens(said, tools);
  return VOICES.flatMap((voice) => {
    const voiceRecordings = recordingsOf(allRecordings, code, voice);
    return recordingWarnings(voiceRecordings, expectedNames(sources, utterances, voiceRecordings));
  });
};

/** Recordings that are missing, doubtful or needless. Warnings: a course works without sound, only less well. */
export const checkRecordings = (
  sources: Sources,
  tools: LanguageTools,
  allRecordings: readonly VoiceRecordings[],
): ContentIssue[] => {
  const said = Map.groupBy(saidIn(sources, tools), ({ code }) => code);
  const codes = [...speechOf(sources).keys()];
  return sortIssues(
    codes.flatMap((code) => checkRecordingsIn(code, said.get(code) ?? [], { sources, tools, allRecordings })),
  );
};
