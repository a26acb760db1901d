/** Reads talks with the guided partner. */
import type { LanguageCode } from '@parlance/domain';
import type { ContentIssue } from './content-issue.ts';
import type {
  AsideSource,
  PhraseSource,
  TalkExamplesSource,
  TalkReplySource,
  TalkSlotSource,
  TalkSource,
  TalkTaskSource,
  TalkTurnSource,
  TalkValueSource,
} from './model.ts';
import { parseFile, readFileText } from './read-beside.ts';
import { listIn, readOwn } from './read-sentence.ts';
import {
  at,
  type Group,
  isGroup,
  type Read,
  type Reader,
  readList,
  readPart,
  readPhraseTexts,
  readTitle,
  references,
  splitLanguages,
} from './reader.ts';
import { proseSchema } from './schema.ts';
import type { SourceTexts } from './source-files.ts';
import {
  asideSchema,
  asidesSchema,
  talkLineSchema,
  talkReplySchema,
  talkSchema,
  talkTaskSchema,
  talkTurnSchema,
  talkValueSchema,
} from './talk-schema.ts';
import type { ParsedFile, Path } from './yaml.ts';

const groupOf = (value: unknown): Group => (isGroup(value) ? value : {});

/** A line of the partner; undefined if its own keys are invalid. */
const readLine = (reader: Reader, key: string, value: unknown, path: Path): PhraseSource | undefined => {
  const group = groupOf(value);
  const own = readOwn(reader, talkLineSchema, group, path);
  return (
    own && {
      place: at(reader, path),
      key,
      words: references(reader, own.words, [...path, 'words']),
      only: [],
      texts: readPhraseTexts(reader, splitLanguages(reader, group).texts, {}, path),
    }
  );
};

const readTask: Read<TalkTaskSource> = (reader, value, path) => {
  const own = readPart(reader, talkTaskSchema, value, path);
  return (
    own && {
      place: at(reader, [...path, 'key']),
      key: own.key,
      text: readTitle(reader, own.text, [...path, 'text'], proseSchema),
    }
  );
};

const readValue: Read<TalkValueSource> = (reader, value, path) => {
  const own = readOwn(reader, talkValueSchema, value, path);
  return (
    own && {
      place: at(reader, [...path, 'key']),
      key: own.key,
      texts: readPhraseTexts(reader, splitLanguages(reader, value).texts, {}, path),
    }
  );
};

const readSlots = (reader: Reader, slots: Readonly<Record<string, readonly unknown[]>>): TalkSlotSource[] =>
  Object.entries(slots).map(([key, values]) => {
    const path = ['slots', key];
    return { place: at(reader, path), key, values: readList(reader, values, path, readValue) };
  });

const readExamples = (
  reader: Reader,
  examples: Readonly<Record<string, readonly string[]>>,
  path: Path,
): Record<LanguageCode, TalkExamplesSource> =>
  Object.fromEntries(
    Object.entries(examples).map(([code, texts]) => [
      code,
      { place: at(reader, [...path, code]), texts: references(reader, texts, [...path, code]) },
    ]),
  );

const readReply =
  (turn: string): Read<TalkReplySource> =>
  (reader, value, path) => {
    const own = readPart(reader, talkReplySchema, value, path);
    if (own === undefined) return undefined;
    const { key, task, then: leadsTo, examples } = own;
    const answers =
      own.answers === undefined
        ? undefined
        : readLine(reader, `${turn}.${key}.answers`, own.answers, [...path, 'answers']);
    return {
      place: at(reader, [...path, 'key']),
      key,
      ...(task !== undefined && { task: { key: task, place: at(reader, [...path, 'task']) } }),
      means: readTitle(reader, own.means, [...path, 'means'], proseSchema),
      examplesPlace: at(reader, [...path, 'examples']),
      examples: readExamples(reader, examples, [...path, 'examples']),
      ...(answers && { answers }),
      leadsTo: { key: leadsTo, place: at(reader, [...path, 'then']) },
    };
  };

const readTurn: Read<TalkTurnSource> = (reader, value, path) => {
  const own = readPart(reader, talkTurnSchema, value, path);
  // Replies of a turn whose own keys are invalid are read too, so that no issue hides another.
  const key = own?.key ?? '';
  const replies = readList(reader, listIn(value, 'replies'), [...path, 'replies'], readReply(key));
  if (own === undefined) return undefined;
  const says = readLine(reader, `${key}.says`, own.says, [...path, 'says']);
  const again = readLine(reader, `${key}.again`, own.again, [...path, 'again']);
  return says && again && { place: at(reader, [...path, 'key']), key, says, again, replies };
};

/** The number of parts that are written in lists of a talk. */
const writtenIn = (value: Group): number => {
  const turns = listIn(value, 'turns');
  const values = Object.values(groupOf(value.slots)).flatMap((list) => (Array.isArray(list) ? list : []));
  return [listIn(value, 'tasks'), turns, values, ...turns.map((turn) => listIn(groupOf(turn), 'replies'))].reduce(
    (sum, list) => sum + list.length,
    0,
  );
};

const readIn = ({ tasks, turns, slots }: Pick<TalkSource, 'tasks' | 'turns' | 'slots'>): number =>
  [tasks, turns, ...slots.map(({ values }) => values), ...turns.map(({ replies }) => replies)].reduce(
    (sum, list) => sum + list.length,
    0,
  );

/** Reads a talk; undefined if its own keys or its last line are invalid. */
const readTalk = (
  parsed: ParsedFile,
  languages: readonly LanguageCode[],
): { readonly talk?: TalkSource; readonly issues: ContentIssue[] } => {
  const reader: Reader = { parsed, languages, issues: [] };
  const frame = readPart(reader, talkSchema, parsed.value, []);
  const value = groupOf(parsed.value);
  const tasks = readList(reader, listIn(value, 'tasks'), ['tasks'], readTask);
  const turns = readList(reader, listIn(value, 'turns'), ['turns'], readTurn);
  const farewell = readLine(reader, 'farewell', value.farewell, ['farewell']);
  if (frame === undefined || farewell === undefined) return { issues: reader.issues };
  const parts = { tasks, turns, slots: readSlots(reader, frame.slots) };
  const reference = (name: 'unit' | 'partner' | 'place') => ({ key: frame[name], place: at(reader, [name]) });
  const talk: TalkSource = {
    ...parts,
    place: at(reader, ['unit']),
    unit: reference('unit'),
    partner: reference('partner'),
    scene: reference('place'),
    title: readTitle(reader, frame.title, ['title'], proseSchema),
    about: readTitle(reader, frame.about, ['about'], proseSchema),
    farewell,
    isUnreadable: readIn(parts) < writtenIn(value),
  };
  return { talk, issues: reader.issues };
};

/** The result of reading a talk's file; the talk is absent if its syntax or its own keys are invalid. */
export interface TalkRead {
  readonly talk?: TalkSource;
  readonly issues: readonly ContentIssue[];
}

/** Reads the text of a talk's file. */
export const readTalkText = (file: string, text: string, languages: readonly LanguageCode[]): TalkRead =>
  readFileText(file, text, (parsed) => readTalk(parsed, languages));

const TALK = /^content\/talks\/[^/]+\.yaml$/;

/** What may be said at any time of every talk. */
export const ASIDES = 'content/talks/asides.yaml';

/** Whether a file is a talk's. */
export const isTalkFile = (file: string): boolean => TALK.test(file) && file !== ASIDES;

const readAside: Read<AsideSource> = (reader, value, path) => {
  const own = readPart(reader, asideSchema, value, path);
  const says = own && readLine(reader, `aside.${own.key}`, { words: [], ...groupOf(own.says) }, [...path, 'says']);
  return (
    says && {
      place: at(reader, [...path, 'key']),
      key: own.key,
      examplesPlace: at(reader, [...path, 'examples']),
      examples: readExamples(reader, own.examples, [...path, 'examples']),
      says,
      ends: own.ends === true,
    }
  );
};

/** What may be said at any time of every talk; without the file there is nothing. */
export const readAsides = (
  files: SourceTexts,
  languages: readonly LanguageCode[],
): { readonly asides: readonly AsideSource[]; readonly issues: readonly ContentIssue[] } => {
  const text = files.get(ASIDES);
  if (text === undefined) return { asides: [], issues: [] };
  const { parsed, issues } = parseFile(ASIDES, text);
  if (parsed === undefined) return { asides: [], issues };
  const reader: Reader = { parsed, languages, issues: [...issues] };
  const entries = readPart(reader, asidesSchema, parsed.value, []) ?? [];
  return { asides: readList(reader, entries, [], readAside), issues: reader.issues };
};
