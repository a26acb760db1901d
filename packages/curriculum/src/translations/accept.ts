/** A learner's answer that should have been right becomes one of the accepted texts of its item. */
import { type ItemId, isPattern, type LanguageCode, parsePattern, standsFor } from '@parlance/domain';
import { looks, withArticle } from '../check/choices.ts';
import type { LanguageTools } from '../check/context.ts';
import { checkFiles } from '../compile.ts';
import { idIn, lineId, statementId } from '../link/items.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { Sources, TextSource, TextSources } from '../source/model.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import { type ItemKind, withAlternative } from './also.ts';

/** A text that is right of an item, too. */
export interface RightAnswer {
  readonly item: ItemId;
  readonly language: LanguageCode;
  readonly text: string;
}

/** The sources with the answer added, and its new place; or sentences that say why it was not added. */
export type Acceptance =
  | { readonly ok: true; readonly files: SourceFiles; readonly file: string; readonly line: number }
  | { readonly ok: false; readonly reasons: readonly string[] };

interface FoundItem {
  readonly id: ItemId;
  readonly kind: ItemKind;
  readonly key: string;
  readonly texts: TextSources;
}

const itemsIn = ({ units }: Sources): FoundItem[] =>
  units.flatMap((unit) => [
    ...unit.words.map(({ key, texts }): FoundItem => ({ id: key, kind: 'word', key, texts })),
    ...unit.phrases.map(({ key, texts }): FoundItem => ({ id: idIn(unit.id, key), kind: 'phrase', key, texts })),
    ...unit.lines.map(({ key, texts }): FoundItem => ({ id: lineId(unit.id, key), kind: 'line', key, texts })),
    ...(unit.quiz?.statements ?? []).map(
      ({ key, texts }): FoundItem => ({ id: statementId(unit.id, key), kind: 'statement', key, texts }),
    ),
  ]);

const refused = (...reasons: readonly string[]): Acceptance => ({ ok: false, reasons });

const placed = ({ text, place }: TextSource): string => `“${text}” at ${place.file}:${place.line}`;

/** Whether a text is right of an item already, as learners compare texts. */
const isAccepted = (own: TextSource, { language, text }: RightAnswer, { tokens }: LanguageTools): boolean => {
  const tokensOf = (each: string): readonly string[] => tokens(language, each);
  const isListed = [withArticle(own), own.text, ...own.also].map(looks).includes(looks(text));
  return (
    isListed || own.also.filter(isPattern).some((written) => standsFor(parsePattern(written), tokensOf(text), tokensOf))
  );
};

/** Why an answer cannot be one of an item's accepted texts; undefined if it can. */
const objection = (
  sources: Sources,
  all: readonly FoundItem[],
  answer: RightAnswer,
  tools: LanguageTools,
): string | undefined => {
  const { item, language, text } = answer;
  const own = all.find(({ id }) => id === item)?.texts[language];
  if (own === undefined) return `There is no item "${item}" with a text in ${language}.`;
  if (!sources.languages.some(({ code, learnable }) => code === language && learnable)) {
    return `No course teaches ${language}, so that its texts have no "also:". It stands as ${placed(own)}: change it there if the answer is better.`;
  }
  if (looks(text) === '') return 'The answer says nothing.';
  if (/[\p{Cc}\p{Cf}]/u.test(text)) return 'The answer has characters in it that nobody sees.';
  if (isPattern(text)) return 'The answer has a bracket or a | in it, which would be read as a pattern.';
  if (isAccepted(own, answer, tools)) return `“${text}” is right already: ${placed(own)}.`;
  const owner = all.find(({ id, texts }) => {
    const other = texts[language];
    return id !== item && other !== undefined && [withArticle(other), other.text].map(looks).includes(looks(text));
  });
  const others = owner?.texts[language];
  return owner && others && `“${text}” is what "${owner.id}" says: ${placed(others)}.`;
};

/** A text as it is written in a source: composed, on one line, without spaces around it. */
const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Adds an answer under `also:` of its item, in the item's unit. Nothing else in the sources changes, and nothing at all
 * if the compiler then finds an issue.
 */
export const acceptAnswer = (files: SourceFiles, given: RightAnswer, tools: LanguageTools): Acceptance => {
  const answer = { ...given, text: tidy(given.text) };
  const { sources } = readSources(files);
  const all = itemsIn(sources);
  const reason = objection(sources, all, answer, tools);
  if (reason !== undefined) return refused(reason);
  const found = all.find(({ id }) => id === answer.item);
  const { file } = found?.texts[answer.language]?.place ?? {};
  const before = file === undefined ? undefined : files.get(file);
  if (found === undefined || file === undefined || before === undefined) return refused(`"${answer.item}" is lost.`);
  const after = withAlternative(before, { ...found, ...answer });
  if (after === undefined) return refused(`"${answer.item}" does not stand in ${file} as items do.`);
  const changed = new Map([...files, [file, after]]);
  const { issues } = checkFiles(changed, tools);
  if (issues.length > 0) return refused(...issues.map(formatIssue));
  return { ok: true, files: changed, file, line: changedLine(before, after) };
};

/** The first line that differs, counted from 1. */
const changedLine = (before: string, after: string): number => {
  const lines = before.split('\n');
  return after.split('\n').findIndex((line, index) => line !== lines[index]) + 1;
};
