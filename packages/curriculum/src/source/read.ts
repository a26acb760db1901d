import { EBOOK_LEVELS } from '@parlance/domain';
import type { z } from 'zod';
import { type ContentIssue, issueAt, type Place } from './content-issue.ts';
import type {
  CastMember,
  ClipSource,
  CoursesSource,
  EbookSource,
  LanguageSource,
  Reference,
  Sources,
  UnitInOrder,
  UnitSource,
} from './model.ts';
import { readAlphabets } from './read-alphabet.ts';
import { readAllAssumed, readFileText, readTips } from './read-beside.ts';
import { type ClipRead, isClipFile, readClipText, readGroups, readPlaces } from './read-clip.ts';
import { type EbookRead, isEbookFile, readEbookText } from './read-ebook.ts';
import { readImported } from './read-imported.ts';
import { readReviews } from './read-reviews.ts';
import { readSynonyms } from './read-synonyms.ts';
import { isTalkFile, readAsides, readTalkText, type TalkRead } from './read-talk.ts';
import { readUnit } from './read-unit.ts';
import { at, isGroup, type Reader, readPart, references } from './reader.ts';
import { castMemberSchema, castSchema, coursesSchema, languageSchema } from './schema.ts';
import type { SourceTexts } from './source-files.ts';
import { parseYaml } from './yaml.ts';

export type { SourceFiles, SourceTexts } from './source-files.ts';

const LANGUAGES = 'content/languages.yaml';
const COURSES = 'content/courses.yaml';
const CAST = 'content/cast.yaml';
const UNIT = /^content\/units\/[^/]+\.yaml$/;

const open = (files: SourceTexts, file: string): { readonly reader: Reader; readonly isWhole: boolean } => {
  const text = files.get(file);
  if (text === undefined) {
    const reader: Reader = { parsed: { file, value: {}, lines: new Map() }, languages: [], issues: [] };
    reader.issues.push(issueAt({ file, line: 1 }, 'This file is missing; write it as docs/authoring.md says.'));
    return { reader, isWhole: false };
  }
  const { parsed, issues } = parseYaml(file, text);
  return { reader: { parsed, languages: [], issues }, isWhole: parsed.value !== undefined };
};

const readLanguages = (
  files: SourceTexts,
): { readonly languages: LanguageSource[]; readonly issues: ContentIssue[] } => {
  const { reader, isWhole } = open(files, LANGUAGES);
  const value = reader.parsed.value;
  const rows = isGroup(value) && Array.isArray(value.languages) ? value.languages : [];
  if (isWhole && rows.length === 0) {
    reader.issues.push(issueAt(at(reader, []), 'There are no languages here; list them under "languages:".'));
  }
  const languages = rows.flatMap((row: unknown, index): LanguageSource[] => {
    const path = ['languages', index];
    const read = readPart(reader, languageSchema, row, path);
    if (read === undefined) return [];
    const { code, englishName, learnable, letters, speech, infinitive } = read;
    return [
      {
        place: at(reader, path),
        code,
        englishName,
        learnable,
        ...(letters !== undefined && { letters }),
        ...(speech && { speech }),
        ...(infinitive && { infinitive }),
      },
    ];
  });
  return { languages, issues: reader.issues };
};

type Order = z.infer<typeof coursesSchema>['courses']['order'];

/** Reads the order of units, each with the test-out that follows it. */
const readOrder = (reader: Reader, order: Order): Pick<CoursesSource, 'order' | 'idleTestOuts'> => {
  const units: UnitInOrder[] = [];
  const idleTestOuts: Reference[] = [];
  order.forEach((entry, index) => {
    const place = at(reader, ['courses', 'order', index]);
    const last = units.at(-1);
    if ('unit' in entry) units.push({ unit: { key: entry.unit, place }, free: entry.free, level: entry.level });
    else if (last === undefined || last.testOut) idleTestOuts.push({ key: entry.testOut, place });
    else units.splice(-1, 1, { ...last, testOut: { key: entry.testOut, place } });
  });
  return { order: units, idleTestOuts };
};

const readCourses = (files: SourceTexts): { readonly courses: CoursesSource; readonly issues: ContentIssue[] } => {
  const { reader, isWhole } = open(files, COURSES);
  const place: Place = at(reader, ['courses']);
  const read = isWhole ? readPart(reader, coursesSchema, reader.parsed.value, []) : undefined;
  if (read === undefined)
    return { courses: { place, order: [], idleTestOuts: [], gendered: [] }, issues: reader.issues };
  const { order, gendered } = read.courses;
  const courses: CoursesSource = {
    place,
    ...readOrder(reader, order),
    gendered: references(reader, gendered, ['courses', 'gendered']),
  };
  return { courses, issues: reader.issues };
};

interface CastRead {
  readonly cast: CastMember[];
  readonly unreadableCast: readonly string[] | undefined;
  readonly issues: ContentIssue[];
}

const readCast = (files: SourceTexts): CastRead => {
  const { reader, isWhole } = open(files, CAST);
  const frame = isWhole ? readPart(reader, castSchema, reader.parsed.value, []) : undefined;
  if (frame === undefined) return { cast: [], unreadableCast: undefined, issues: reader.issues };
  const cast = Object.entries(frame.members).flatMap(([key, member]): CastMember[] => {
    const read = readPart(reader, castMemberSchema, member, ['members', key]);
    return read === undefined ? [] : [{ place: at(reader, ['members', key]), key, ...read }];
  });
  const unreadableCast = Object.keys(frame.members).filter((key) => !cast.some((member) => member.key === key));
  return { cast, unreadableCast, issues: reader.issues };
};

const filesLike = (files: SourceTexts, isWanted: (file: string) => boolean): string[] =>
  [...files.keys()].filter(isWanted).sort();

/** The result of reading a unit's file; the unit is absent if its syntax or its own keys are invalid. */
export interface UnitRead {
  readonly unit?: UnitSource;
  readonly issues: readonly ContentIssue[];
}

/** Reads a unit's file. */
export type ReadUnitFile = (file: string, files: SourceTexts, languages: readonly LanguageSource[]) => UnitRead;

/** Reads the text of a unit's file. */
export const readUnitText = (file: string, text: string, languages: readonly LanguageSource[]): UnitRead => {
  const codes = languages.map(({ code }) => code);
  return readFileText(file, text, (parsed) => readUnit(parsed, codes));
};

const readUnitFile: ReadUnitFile = (file, files, languages) => readUnitText(file, files.get(file) ?? '', languages);

/** Reads a clip's file. */
export type ReadClipFile = (file: string, files: SourceTexts, languages: readonly LanguageSource[]) => ClipRead;

const readClipFile: ReadClipFile = (file, files, languages) =>
  readClipText(
    file,
    files.get(file) ?? '',
    languages.map(({ code }) => code),
  );

/** Reads a book's file. */
export type ReadEbookFile = (file: string, files: SourceTexts, languages: readonly LanguageSource[]) => EbookRead;

const readEbookFile: ReadEbookFile = (file, files, languages) =>
  readEbookText(
    file,
    files.get(file) ?? '',
    languages.map(({ code }) => code),
  );

/** Reads a talk's file. */
export type ReadTalkFile = (file: string, files: SourceTexts, languages: readonly LanguageSource[]) => TalkRead;

const readTalkFile: ReadTalkFile = (file, files, languages) =>
  readTalkText(
    file,
    files.get(file) ?? '',
    languages.map(({ code }) => code),
  );

/** How the files of units, clips, books and talks are read. */
export interface ReadFiles {
  readonly unit: ReadUnitFile;
  readonly clip: ReadClipFile;
  readonly ebook: ReadEbookFile;
  readonly talk: ReadTalkFile;
}

/** Whether a file is a unit's. */
export const isUnitFile = (file: string): boolean => UNIT.test(file);

interface ClipsRead {
  readonly clips: Pick<Sources, 'clips' | 'groups' | 'places' | 'unreadableClips'>;
  readonly issues: readonly ContentIssue[];
}

const readClips = (files: SourceTexts, languages: readonly LanguageSource[], read: ReadClipFile): ClipsRead => {
  const clips: ClipSource[] = [];
  const unreadableClips: string[] = [];
  const issues: ContentIssue[] = [];
  for (const file of filesLike(files, isClipFile)) {
    const { clip, issues: form } = read(file, files, languages);
    issues.push(...form);
    if (clip) clips.push(clip);
    else unreadableClips.push(file);
  }
  const { groups, issues: groupIssues } = readGroups(
    files,
    languages.map(({ code }) => code),
  );
  const { places, issues: placeIssues } = readPlaces(files);
  return { clips: { clips, groups, places, unreadableClips }, issues: [...issues, ...groupIssues, ...placeIssues] };
};

/** Where books stand: the easiest first, then by the names of their files. */
const LEVELS: readonly string[] = EBOOK_LEVELS;

const readEbooks = (
  files: SourceTexts,
  languages: readonly LanguageSource[],
  read: ReadEbookFile,
): { readonly ebooks: readonly EbookSource[]; readonly issues: readonly ContentIssue[] } => {
  const all = filesLike(files, isEbookFile).map((file) => read(file, files, languages));
  return {
    ebooks: all.flatMap(({ ebook }) => ebook ?? []).sort((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level)),
    issues: all.flatMap(({ issues }) => issues),
  };
};

/**
 * The first stage: parses texts into plain data with places, and finds every issue of form. @param read may use a cache
 */
export const readSources = (
  files: SourceTexts,
  read: ReadFiles = { unit: readUnitFile, clip: readClipFile, ebook: readEbookFile, talk: readTalkFile },
): { readonly sources: Sources; readonly issues: ContentIssue[] } => {
  const { languages, issues } = readLanguages(files);
  const { courses, issues: courseIssues } = readCourses(files);
  const { cast, unreadableCast, issues: castIssues } = readCast(files);
  issues.push(...courseIssues, ...castIssues);
  const codes = languages.map(({ code }) => code);
  const units: UnitSource[] = [];
  const unreadableFiles: string[] = [];
  for (const file of filesLike(files, isUnitFile)) {
    const { unit, issues: form } = read.unit(file, files, languages);
    issues.push(...form);
    if (unit) units.push(unit);
    else unreadableFiles.push(file);
  }
  const { tips, issues: tipIssues } = readTips(files, codes);
  const { assumed, unreadableAssumed, issues: assumedIssues } = readAllAssumed(files, languages);
  const { synonyms, issues: synonymIssues } = readSynonyms(files, languages);
  issues.push(...tipIssues, ...assumedIssues, ...synonymIssues);
  const { alphabets, issues: alphabetIssues } = readAlphabets(files, codes);
  issues.push(...alphabetIssues);
  const { reviews, issues: reviewIssues } = readReviews(files);
  issues.push(...reviewIssues);
  const { clips, issues: clipIssues } = readClips(files, languages, read.clip);
  const { imported, issues: importedIssues } = readImported(files, codes);
  const { ebooks, issues: ebookIssues } = readEbooks(files, languages, read.ebook);
  issues.push(...clipIssues, ...importedIssues, ...ebookIssues);
  const talkFiles = filesLike(files, isTalkFile).map((file) => read.talk(file, files, languages));
  issues.push(...talkFiles.flatMap(({ issues: form }) => form));
  const talks = talkFiles.flatMap(({ talk }) => talk ?? []);
  const { asides, issues: asideIssues } = readAsides(files, codes);
  issues.push(...asideIssues);
  const beside = {
    tips,
    assumed,
    synonyms,
    unreadableAssumed,
    alphabets,
    reviews,
    ...clips,
    imported,
    ebooks,
    talks,
    asides,
  };
  return { sources: { languages, courses, cast, units, ...beside, unreadableFiles, unreadableCast }, issues };
};
