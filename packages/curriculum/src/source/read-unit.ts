import type { LanguageCode } from '@parlance/domain';
import type { ContentIssue } from './content-issue.ts';
import type { LessonSource, LineSource, PhraseSource, QuizSource, UnitSource, WordSource } from './model.ts';
import { listIn, phraseParts, readOwn, readStatement, wordParts } from './read-sentence.ts';
import {
  at,
  type Group,
  isGroup,
  type Read,
  type Reader,
  readList,
  readPart,
  readTitle,
  readWordTexts,
  references,
  splitLanguages,
} from './reader.ts';
import { lessonSchema, lineSchema, phraseSchema, unitSchema, wordSchema } from './schema.ts';
import type { ParsedFile } from './yaml.ts';

const readWord: Read<WordSource> = (reader, value, path) => {
  const texts = readWordTexts(reader, splitLanguages(reader, value).texts, path);
  const own = readOwn(reader, wordSchema, value, path);
  return own && wordParts(reader, own, texts, path);
};

const readPhrase: Read<PhraseSource> = (reader, value, path) => {
  const own = readOwn(reader, phraseSchema, value, path);
  return own && phraseParts(reader, own, splitLanguages(reader, value).texts, path);
};

const readLine: Read<LineSource> = (reader, value, path) => {
  const own = readOwn(reader, lineSchema, value, path);
  if (own === undefined) return undefined;
  return {
    ...phraseParts(reader, own, splitLanguages(reader, value).texts, path),
    role: own.role,
    speaker: { key: own.speaker, place: at(reader, [...path, 'speaker']) },
    after: { key: own.after, place: at(reader, [...path, 'after']) },
  };
};

const readLesson: Read<LessonSource> = (reader, value, path) => {
  const own = readPart(reader, lessonSchema, value, path);
  if (own === undefined) return undefined;
  return {
    place: at(reader, [...path, 'key']),
    key: own.key,
    title: readTitle(reader, own.title, [...path, 'title']),
    teach: references(reader, own.teach, [...path, 'teach']),
  };
};

const keyOf = (value: unknown): string[] => (isGroup(value) && typeof value.key === 'string' ? [value.key] : []);

const missingFrom = (values: readonly unknown[], read: readonly { readonly key: string }[]): string[] =>
  values.flatMap(keyOf).filter((key) => !read.some((part) => part.key === key));

type UnitParts = Pick<UnitSource, 'words' | 'phrases' | 'lessons' | 'lines' | 'unreadable'>;

/** Reads the lists of a unit, even if its other keys are invalid, so that no issue hides another. */
const readParts = (reader: Reader, value: Group): UnitParts => {
  const dialogue = isGroup(value.dialogue) ? value.dialogue : {};
  const words = readList(reader, listIn(value, 'words'), ['words'], readWord);
  const phrases = readList(reader, listIn(value, 'phrases'), ['phrases'], readPhrase);
  const lessons = readList(reader, listIn(value, 'lessons'), ['lessons'], readLesson);
  const lines = readList(reader, listIn(dialogue, 'lines'), ['dialogue', 'lines'], readLine);
  const unreadable = [
    ...missingFrom(listIn(value, 'words'), words),
    ...missingFrom(listIn(value, 'phrases'), phrases),
    ...missingFrom(listIn(value, 'lessons'), lessons),
  ];
  return { words, phrases, lessons, lines, unreadable };
};

const readQuiz = (reader: Reader, quiz: { items: string[]; statements: unknown[] }): QuizSource => ({
  place: at(reader, ['quiz']),
  items: references(reader, quiz.items, ['quiz', 'items']),
  statements: readList(reader, quiz.statements, ['quiz', 'statements'], readStatement),
});

/** Reads a unit file; undefined if its own keys are invalid. */
export const readUnit = (
  parsed: ParsedFile,
  languages: readonly LanguageCode[],
): { readonly unit?: UnitSource; readonly issues: ContentIssue[] } => {
  const reader: Reader = { parsed, languages, issues: [] };
  const frame = readPart(reader, unitSchema, parsed.value, []);
  const parts = readParts(reader, isGroup(parsed.value) ? parsed.value : {});
  if (frame === undefined) return { issues: reader.issues };
  const quiz = frame.quiz && readQuiz(reader, frame.quiz);
  const unit: UnitSource = {
    ...parts,
    place: at(reader, ['id']),
    id: frame.id,
    scene: frame.scene,
    title: readTitle(reader, frame.title, ['title']),
    goal: readTitle(reader, frame.goal, ['goal']),
    ...(quiz && { quiz }),
    hasUnreadableLines:
      parts.lines.length < (frame.dialogue?.lines.length ?? 0) ||
      (quiz?.statements.length ?? 0) < (frame.quiz?.statements.length ?? 0),
    ...(frame.dialogue && { dialogueTitle: readTitle(reader, frame.dialogue.title, ['dialogue', 'title']) }),
  };
  return { unit, issues: reader.issues };
};
