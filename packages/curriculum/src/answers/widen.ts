/** Writes what is proposed for an answer into the sources. */

import type { LanguageTools } from '../check/context.ts';
import { checkFiles } from '../compile.ts';
import { idIn } from '../link/items.ts';
import { formatIssue } from '../source/content-issue.ts';
import type { PhraseSource, Sources } from '../source/model.ts';
import { readSources, type SourceFiles } from '../source/read.ts';
import type { Acceptance } from '../translations/accept.ts';
import { withAlternative } from '../translations/also.ts';
import { type AppealedText, type Proposal, proposalFor } from './proposal.ts';

const refused = (...reasons: readonly string[]): Acceptance => ({ ok: false, reasons });

/**
 * The sources in which the nearest pattern has one option more, so that the answer is right; or a pattern more, where none is
 * near. Nothing changes if the compiler then finds an issue.
 */
export const widenAnswer = (files: SourceFiles, answer: AppealedText, tools: LanguageTools): Acceptance => {
  const { sources } = readSources(files);
  const proposal = proposalFor(sources, answer);
  const phrase = phraseOf(sources, answer.item);
  if (proposal === undefined || phrase === undefined) {
    return refused(
      'There is nothing to propose: the answer is right already, it has what no pattern may have, or its item is no phrase of a unit.',
    );
  }
  const { file } = phrase.place;
  const before = files.get(file) ?? '';
  const after = written(before, phrase, answer, proposal);
  if (after === undefined) return refused(`"${answer.item}" does not stand in ${file} as phrases do.`);
  const changed = new Map([...files, [file, after]]);
  const { issues } = checkFiles(changed, tools);
  if (issues.length > 0) return refused(...issues.map(formatIssue));
  return { ok: true, files: changed, file, line: firstChanged(before, after) };
};

const phraseOf = ({ units }: Sources, item: string): PhraseSource | undefined =>
  units.flatMap(({ id, phrases }) => phrases.filter(({ key }) => idIn(id, key) === item))[0];

const written = (
  source: string,
  { key }: PhraseSource,
  { language }: AppealedText,
  { widened, pattern }: Proposal,
): string | undefined => {
  if (widened === undefined) {
    return withAlternative(source, { kind: 'phrase', key, language, text: pattern });
  }
  const from = source.indexOf(`key: ${key}\n`);
  const at = source.indexOf(JSON.stringify(widened), Math.max(0, from));
  if (from < 0 || at < 0) return undefined;
  return source.slice(0, at) + JSON.stringify(pattern) + source.slice(at + JSON.stringify(widened).length);
};

const firstChanged = (before: string, after: string): number => {
  const lines = before.split('\n');
  return after.split('\n').findIndex((line, index) => line !== lines[index]) + 1;
};
