/** A translation that a learner reported is replaced by what it should read. */
import type { LanguageTools } from '../check/context.ts';
import { checkFiles } from '../compile.ts';
import { formatIssue } from '../source/content-issue.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import type { Acceptance, RightAnswer } from './accept.ts';
import { withChanges } from './changes.ts';
import type { Row } from './row.ts';
import { rowsOf } from './rows.ts';

/** Whether a row is the text of an item: a book's own word has the book's id in the row's, and not in the item's. */
const isOf = (item: string, { id, kind }: Row): boolean =>
  id === item || (kind === 'word' && id.startsWith('ebook.') && id.endsWith(`.word.${item}`));

const refused = (...reasons: readonly string[]): Acceptance => ({ ok: false, reasons });

const tidy = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Replaces the text of an item in a language, in each book where several bring the same word. Nothing else in the sources
 * changes, and nothing at all if the compiler then finds an issue.
 */
export const replaceTranslation = (files: SourceFiles, given: RightAnswer, tools: LanguageTools): Acceptance => {
  const { item, language } = given;
  const text = tidy(given.text);
  const { sources } = readSources(files);
  const rows = rowsOf(sources, language).filter((row) => isOf(item, row));
  const [first] = rows;
  if (first?.place === undefined) return refused(`There is no text of "${item}" in ${language}.`);
  if (text === '') return refused(`Say with --text "…" how “${first.text}” should read.`);
  if (/[\p{Cc}\p{Cf}]/u.test(text)) return refused('The text has characters in it that nobody sees.');
  if (first.text === text) return refused(`It reads so already: ${first.place.file}:${first.place.line}.`);
  const changes = rows.flatMap(({ id, text: before, place }) =>
    place === undefined ? [] : [{ id, file: place.file, line: place.line, before, after: text }],
  );
  const changed = withChanges(files, changes, language);
  const { issues } = checkFiles(changed, tools);
  if (issues.length > 0) return refused(...issues.map(formatIssue));
  return { ok: true, files: changed, file: first.place.file, line: first.place.line };
};
