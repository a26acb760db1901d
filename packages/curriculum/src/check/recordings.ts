import type { LanguageCode, Voice } from '@parlance/domain';
import { type ContentIssue, issueAt, sortIssues } from '../source/content-issue.ts';
import type { Sources } from '../source/model.ts';
import { recipeOf, recordingName } from '../speak/recipe.ts';
import { recordingsOf, type StoredRecording, speechOf, VOICES, type VoiceRecordings } from '../speak/recordings.ts';
import { type UntokenizedUtterance, type Utterance, untokenizedUtterances, withTokens } from '../speak/utterances.ts';
import type { LanguageTools } from './context.ts';

/**
 * Limits for the measures of a good recording. Levels are in dB relative to full scale, speed in letters per second.
 */
export const BOUNDS = {
  loudness: { min: -23, max: -17 },
  peak: { max: -0.5 },
  /** A list with its pauses, or two short sentences, are mostly pause. */
  quietPercent: { max: 75 },
  /** Milliseconds; allows for a single syllable, where the margins are most of the file. */
  quietTime: { max: 600 },
  lettersPerSecond: { min: 2, max: 24 },
  /** Bytes per millisecond of MPEG-2 layer III at 32 kbit/s. */
  bytesPerMillisecond: 4,
  lengthTolerance: 80,
} as const;

const isBetween = (value: number, { min, max }: { readonly min: number; readonly max: number }): boolean =>
  value >= min && value <= max;

/** Describes each measure of a recording that is outside its limits. */
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

/** The inputs of the check: sources, language tools, and the recordings that exist. */
export interface RecordingCheckInput {
  readonly sources: Sources;
  readonly tools: LanguageTools;
  readonly allRecordings: readonly VoiceRecordings[];
}

/** The recordings that one voice should have: utterances by the name of their recording. */
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
      .filter(({ code, voices }) => code === voiceRecordings.code && voices.includes(voiceRecordings.voice))
      .map((utterance) => [recordingName(recipe, utterance.text), utterance]),
  );
};

/** Whether a recording exists with its file, and with a start time for each current word of its text. */
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

/** Finds the warnings of one language. @param said every text of the language that is spoken */
export const checkRecordingsIn = (
  code: LanguageCode,
  said: readonly UntokenizedUtterance[],
  { sources, tools, allRecordings }: RecordingCheckInput,
): ContentIssue[] => {
  const utterances = withTokens(said, tools);
  return VOICES.flatMap((voice) => {
    const voiceRecordings = recordingsOf(allRecordings, code, voice);
    return recordingWarnings(voiceRecordings, expectedNames(sources, utterances, voiceRecordings));
  });
};

/** Warns of recordings that are missing, doubtful or needless. These are no errors: a course works without sound. */
export const checkRecordings = (
  sources: Sources,
  tools: LanguageTools,
  allRecordings: readonly VoiceRecordings[],
): ContentIssue[] => {
  const said = Map.groupBy(untokenizedUtterances(sources, tools), ({ code }) => code);
  const codes = [...speechOf(sources).keys()];
  return sortIssues(
    codes.flatMap((code) => checkRecordingsIn(code, said.get(code) ?? [], { sources, tools, allRecordings })),
  );
};
