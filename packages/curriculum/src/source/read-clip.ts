import type { LanguageCode } from '@parlance/domain';
import { readStep } from './clip-script.ts';
import { type ContentIssue, issueAt } from './content-issue.ts';
import type { ClipLineSource, ClipSource, GroupSource, StepSource } from './model.ts';
import { parseFile, readFileText } from './read-beside.ts';
import { listIn, phraseParts, readOwn, readStatement } from './read-sentence.ts';
import {
  at,
  isGroup,
  type Read,
  type Reader,
  readList,
  readPart,
  readTitle,
  references,
  splitLanguages,
} from './reader.ts';
import { clipLineSchema, clipSchema, clipsSchema, groupSchema, placesSchema } from './schema.ts';
import type { SourceTexts } from './source-files.ts';
import type { ParsedFile } from './yaml.ts';

const readLine: Read<ClipLineSource> = (reader, value, path) => {
  const own = readOwn(reader, clipLineSchema, value, path);
  return (
    own && {
      ...phraseParts(reader, { only: undefined, ...own }, splitLanguages(reader, value).texts, path),
      speaker: { key: own.speaker, place: at(reader, [...path, 'speaker']) },
    }
  );
};

const readScript = (reader: Reader, steps: readonly unknown[]): StepSource[] =>
  steps.flatMap((text, index): StepSource[] => {
    const place = at(reader, ['script', index]);
    const read =
      typeof text === 'string'
        ? readStep(text)
        : { issue: 'A step is a short sentence on one line, e.g. "nora enters left 2" or "say l1".' };
    if ('step' in read) return [{ place, step: read.step }];
    reader.issues.push(issueAt(place, read.issue));
    return [];
  });

/** Reads a clip; undefined if its own keys are invalid. */
const readClip = (
  parsed: ParsedFile,
  languages: readonly LanguageCode[],
): { readonly clip?: ClipSource; readonly issues: ContentIssue[] } => {
  const reader: Reader = { parsed, languages, issues: [] };
  const frame = readPart(reader, clipSchema, parsed.value, []);
  const value = isGroup(parsed.value) ? parsed.value : {};
  const lines = readList(reader, listIn(value, 'lines'), ['lines'], readLine);
  const statements = readList(reader, listIn(value, 'statements'), ['statements'], readStatement);
  const script = readScript(reader, listIn(value, 'script'));
  if (frame === undefined) return { issues: reader.issues };
  const clip: ClipSource = {
    place: at(reader, ['id']),
    id: frame.id,
    unit: { key: frame.unit, place: at(reader, ['unit']) },
    alone: frame.alone,
    title: readTitle(reader, frame.title, ['title']),
    about: readTitle(reader, frame.about, ['about']),
    scriptPlace: at(reader, ['script']),
    script,
    lines,
    statements,
    isUnreadable:
      lines.length < frame.lines.length ||
      statements.length < frame.statements.length ||
      script.length < frame.script.length,
  };
  return { clip, issues: reader.issues };
};

/** The result of reading a clip's file; the clip is absent if its syntax or its own keys are invalid. */
export interface ClipRead {
  readonly clip?: ClipSource;
  readonly issues: readonly ContentIssue[];
}

/** Reads the text of a clip's file. */
export const readClipText = (file: string, text: string, languages: readonly LanguageCode[]): ClipRead =>
  readFileText(file, text, (parsed) => readClip(parsed, languages));

const CLIP = /^content\/clips\/[^/]+\.yaml$/;

/** Whether a file is a clip's. */
export const isClipFile = (file: string): boolean => CLIP.test(file);

/** The list of clips, in groups. */
export const CLIPS = 'content/clips.yaml';
/** The names of the drawn places. */
export const PLACES = 'content/places.yaml';

const readGroup: Read<GroupSource> = (reader, value, path) => {
  const own = readPart(reader, groupSchema, value, path);
  return (
    own && {
      place: at(reader, [...path, 'key']),
      key: own.key,
      title: readTitle(reader, own.title, [...path, 'title']),
      clips: references(reader, own.clips, [...path, 'clips']),
    }
  );
};

const openBeside = (files: SourceTexts, file: string, languages: readonly LanguageCode[]): Reader | undefined => {
  const text = files.get(file);
  if (text === undefined) return undefined;
  const { parsed, issues } = parseFile(file, text);
  return { parsed: parsed ?? { file, value: undefined, lines: new Map() }, languages, issues: [...issues] };
};

/** The groups of the list of clips; undefined if they could not all be read. Without the file there are none. */
export const readGroups = (
  files: SourceTexts,
  languages: readonly LanguageCode[],
): { readonly groups: readonly GroupSource[] | undefined; readonly issues: readonly ContentIssue[] } => {
  const reader = openBeside(files, CLIPS, languages);
  if (reader === undefined) return { groups: [], issues: [] };
  if (reader.parsed.value === undefined) return { groups: undefined, issues: reader.issues };
  const frame = readPart(reader, clipsSchema, reader.parsed.value, []);
  const groups = frame && readList(reader, frame.groups, ['groups'], readGroup);
  return { groups: groups?.length === frame?.groups.length ? groups : undefined, issues: reader.issues };
};

/** The names of the drawn places; undefined if the file is missing or cannot be read. */
export const readPlaces = (
  files: SourceTexts,
): { readonly places: readonly string[] | undefined; readonly issues: readonly ContentIssue[] } => {
  const reader = openBeside(files, PLACES, []);
  if (reader === undefined) return { places: undefined, issues: [] };
  const frame = reader.parsed.value === undefined ? undefined : readPart(reader, placesSchema, reader.parsed.value, []);
  return { places: frame?.places, issues: reader.issues };
};
