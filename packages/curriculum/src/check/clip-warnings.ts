/** What authors of clips should know, though it prevents nothing: lengths, and subtitles that are hard to read. */
import type { LanguageCode } from '@parlance/domain';
import { type ClipSoundSetting, clipSound } from '../link/clip-sound.ts';
import type { FindRecording } from '../link/item-text.ts';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { ClipLineSource, ClipSource, LanguageSource, Sources } from '../source/model.ts';
import { learnableOf, readableText } from './context.ts';

/** Seconds that a clip takes. */
const SECONDS = { least: 25, most: 60 } as const;
/** Characters of a line as a subtitle: one row on a phone. Characters of these languages are twice as wide. */
const CHARACTERS = { most: 42, wide: 21 } as const;
const WIDE: readonly LanguageCode[] = ['cn', 'jp', 'kr'];
/** Characters a second at which a subtitle can still be read. */
const PACE = 20;

/** What the warnings of a clip depend on. */
export interface ClipWarningInput extends Pick<Sources, 'languages' | 'cast'> {
  readonly findRecording: FindRecording;
}

const lengthIn = (setting: ClipSoundSetting, clip: ClipSource, code: LanguageCode): ContentIssue[] => {
  const { timeline, isRecorded } = clipSound(setting, clip, code);
  const seconds = Math.round(timeline.length / 1000);
  if (seconds >= SECONDS.least && seconds <= SECONDS.most) return [];
  const about = isRecorded ? '' : 'about ';
  const advice = seconds < SECONDS.least ? 'tell more, or let people wait' : 'tell it shorter';
  return [
    issueAt(
      clip.scriptPlace,
      `The clip takes ${about}${seconds} seconds in ${code}, and should take ${SECONDS.least} to ${SECONDS.most}: ${advice}.`,
    ),
  ];
};

const longLine = ({ key, texts }: ClipLineSource, { code }: LanguageSource): ContentIssue[] => {
  const source = readableText({ texts }, code);
  const most = WIDE.includes(code) ? CHARACTERS.wide : CHARACTERS.most;
  const length = [...(source?.text ?? '')].filter((character) => !/\p{M}/u.test(character)).length;
  if (source === undefined || length <= most) return [];
  return [
    issueAt(
      source.place,
      `"${key}" has ${length} characters in ${code}; a subtitle of one row has at most ${most}: shorten or split it.`,
    ),
  ];
};

/** A line, and how long its subtitle stands beside the sound of a learn language: until the next line begins. */
interface ShownLine {
  readonly learn: LanguageCode;
  /** Milliseconds. */
  readonly time: number;
}

/** The shortest time for which the subtitle of each line stands, by key; a clip that is not recorded has none. */
const shownLines = (
  setting: ClipSoundSetting,
  clip: ClipSource,
  learnable: readonly LanguageCode[],
): ReadonlyMap<string, ShownLine> => {
  const shortest = new Map<string, ShownLine>();
  for (const learn of learnable) {
    const { timeline, isRecorded } = clipSound(setting, clip, learn);
    if (!isRecorded) continue;
    for (const [index, { line, start }] of timeline.lines.entries()) {
      const time = (timeline.lines[index + 1]?.start ?? timeline.length) - start;
      if (time < (shortest.get(line)?.time ?? Number.POSITIVE_INFINITY)) shortest.set(line, { learn, time });
    }
  }
  return shortest;
};

/** Finds texts that stand for too short a time. */
const hastyLine = (
  shown: ShownLine | undefined,
  line: ClipLineSource,
  languages: readonly LanguageSource[],
): ContentIssue[] => {
  if (shown === undefined) return [];
  return languages.flatMap(({ code }) => {
    const source = readableText(line, code);
    const pace = [...(source?.text ?? '')].length / (shown.time / 1000);
    if (source === undefined || pace <= PACE) return [];
    return [
      issueAt(
        source.place,
        `"${line.key}" in ${code} shows ${Math.ceil(pace)} characters a second beside its ${shown.learn} recording; nobody reads more than ${PACE}: shorten it.`,
      ),
    ];
  });
};

/** Finds the warnings of a clip with all its texts. */
export const clipWarnings = (
  { languages, cast, findRecording }: ClipWarningInput,
  clip: ClipSource,
): ContentIssue[] => {
  const setting = { cast, findRecording };
  const learnable = learnableOf(languages);
  const shown = shownLines(setting, clip, learnable);
  return [
    ...learnable.flatMap((code) => lengthIn(setting, clip, code)),
    ...clip.lines.flatMap((line) => [
      ...languages.flatMap((language) => longLine(line, language)),
      ...hastyLine(shown.get(line.key), line, languages),
    ]),
  ];
};

/** Warns of units without a clip, as soon as there are clips. */
export const unitsWithoutClip = ({ units, clips }: Pick<Sources, 'units' | 'clips'>): ContentIssue[] => {
  const have = new Set(clips.map(({ unit }) => unit.key));
  if (have.size === 0) return [];
  return units
    .filter(({ id }) => !have.has(id))
    .map(({ id, place }) => issueAt(place, `The unit "${id}" has no clip; write one in content/clips.`));
};
