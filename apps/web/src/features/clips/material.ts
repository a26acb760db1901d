/** What a player needs of a clip: when everything happens, its texts, and its sound. */
import {
  type ClipTimeline,
  clipTimeline,
  type ItemId,
  type ItemText,
  type Language,
  type TimedLine,
  type Voice,
} from '@parlance/domain';
import { displayTokens } from '@parlance/languages';
import { type Clip, contentUrl, recordingUrl, spansOf, voicedRecordings } from '../../data/index.ts';
import { decodeSamples, fileOf, VOICE_RATE } from '../../platform/index.ts';
import { voiceOf } from '../../ui/cast.ts';
import { type Loudness, loudnessOf } from '../stage/index.ts';
import { type CardTexts, languageFor } from '../word-card/index.ts';
import { joinSound } from './join-sound.ts';
import { estimatedStarts } from './word-estimate.ts';

/** A line as it is shown. */
export interface ShownLine extends TimedLine {
  readonly id: ItemId;
  readonly speaker: string;
  readonly voice: Voice;
  readonly text: string;
  readonly meaning: string;
}

/** A clip in time, in two languages. */
export interface ClipMaterial {
  readonly clip: Clip;
  readonly timeline: ClipTimeline;
  readonly lines: readonly ShownLine[];
  /** Its texts, whose words have cards. */
  readonly texts: CardTexts;
  readonly learn: Language;
  readonly explain: Language;
  /** Whether any line has a meaning: the subtitles of an imported clip may exist in one language alone. */
  readonly isExplained: boolean;
}

/** Milliseconds of a line without a recording: each letter, and all of them. */
const SILENT_LINE = { letter: 75, least: 600 } as const;

const lengthOf = (text: ItemText | undefined, voice: Voice): number => {
  const [found] = text === undefined ? [] : voicedRecordings(text, voice);
  return found?.recording.length ?? SILENT_LINE.least + (text?.text.length ?? 0) * SILENT_LINE.letter;
};

const timelineOf = ({ structure, learn }: Clip): ClipTimeline => {
  const { media, lines, script } = structure;
  if (media !== undefined) {
    const timed = lines.flatMap(({ id }, at) =>
      media.times[at] === undefined ? [] : [{ line: id, ...media.times[at] }],
    );
    return { length: media.length, lines: timed, actions: [] };
  }
  const speakers = new Map(lines.map(({ id, speaker }) => [id, speaker]));
  return clipTimeline(script, (line) => lengthOf(learn.items[line], voiceOf(speakers.get(line) ?? '')));
};

/** The material of a clip. Lines are in the order in which they are said. */
export const materialOf = (clip: Clip): ClipMaterial => {
  const timeline = timelineOf(clip);
  const speakers = new Map(clip.structure.lines.map(({ id, speaker }) => [id, speaker]));
  return {
    clip,
    timeline,
    lines: timeline.lines.map((timed) => {
      const speaker = speakers.get(timed.line) ?? '';
      return {
        ...timed,
        id: timed.line,
        speaker,
        voice: voiceOf(speaker),
        text: clip.learn.items[timed.line]?.text ?? '',
        meaning: clip.explain.items[timed.line]?.text ?? '',
      };
    }),
    texts: { items: [...clip.structure.lines, ...clip.structure.statements], learn: clip.learn, explain: clip.explain },
    learn: languageFor(clip.learn.language),
    explain: languageFor(clip.explain.language),
    isExplained: clip.structure.lines.some(({ id }) => (clip.explain.items[id]?.text ?? '') !== ''),
  };
};

/**
 * The index of the word of a line that sounds at a time after its start: by the times of its recording, or estimated where
 * a film is played; undefined where neither is known.
 */
export const wordOfLine = ({
  clip,
  lines,
  learn,
}: ClipMaterial): ((line: number, after: number) => number | undefined) => {
  const startsOf = ({ id, voice, text, start, end }: ShownLine): readonly number[] => {
    if (clip.structure.media !== undefined) return estimatedStarts(text, displayTokens(learn.code, text), end - start);
    const [found] = voicedRecordings(clip.learn.items[id] ?? { text }, voice);
    return found === undefined ? [] : spansOf(found.recording).map((span) => span.start * 1000);
  };
  // A long film has thousands of lines, of which few are looked at.
  const known = new Map<number, readonly number[]>();
  return (line, after) => {
    const shown = lines[line];
    if (shown === undefined) return undefined;
    const starts = known.get(line) ?? startsOf(shown);
    known.set(line, starts);
    const found = starts.findLastIndex((start) => start <= after);
    return found < 0 ? undefined : found;
  };
};

/** The sound of a clip, and how loud its lines are, by which mouths move. */
export interface ClipSound {
  /** Address for a media element. */
  readonly url: string;
  readonly loudness: ReadonlyMap<ItemId, Loudness>;
}

const bytesOf = async (url: string): Promise<ArrayBuffer | undefined> => {
  const response = await fileOf(url).catch(() => undefined);
  return response?.ok === true ? response.arrayBuffer() : undefined;
};

/** Loads the sound of a clip; lines whose recordings are out of reach are silent. Never rejects. */
export const loadSound = async ({ clip, lines, timeline }: ClipMaterial): Promise<ClipSound> => {
  const { media } = clip.structure;
  if (media !== undefined) return filmSound(contentUrl(media.file));
  const sounds = new Map<ItemId, Uint8Array>();
  const loudness = new Map<ItemId, Loudness>();
  await Promise.all(
    lines.map(async ({ id, voice }) => {
      const text = clip.learn.items[id];
      const [found] = text === undefined ? [] : voicedRecordings(text, voice);
      if (found === undefined) return;
      const bytes = await bytesOf(recordingUrl(clip.learn.language, found.voice, found.recording.name));
      if (bytes === undefined) return;
      // Decoding takes the buffer away.
      sounds.set(id, new Uint8Array(bytes.slice(0)));
      const samples = await decodeSamples(bytes);
      if (samples !== undefined) loudness.set(id, loudnessOf(samples, VOICE_RATE));
    }),
  );
  return { url: await dataUrlOf(joinSound(timeline, sounds)), loudness };
};

/**
 * The bytes of a sound as its address. A media element keeps them by itself and is at another place in some milliseconds;
 * those of an object URL it asks the page for, which draws just then. What cannot be read gives an address without a sound.
 */
const dataUrlOf = (sound: Uint8Array<ArrayBuffer>): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onloadend = () => resolve(String(reader.result));
    reader.readAsDataURL(new Blob([sound], { type: 'audio/mpeg' }));
  });

/** A film is played while it loads, or from the device where it is stored: the service worker answers its ranges. */
const filmSound = (file: string): ClipSound => ({ url: file, loudness: new Map() });
