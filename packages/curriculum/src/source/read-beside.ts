import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from './content-issue.ts';
import type { LanguageSource, Sources } from './model.ts';
import { assumedFile, isGrammarFile, readAssumed, readGrammar } from './read-grammar.ts';
import type { SourceTexts } from './source-files.ts';
import { type ParsedFile, parseYaml } from './yaml.ts';

/** A parsed file; without a value if its syntax is invalid. */
export const parseFile = (
  file: string,
  text: string,
): { readonly parsed?: ParsedFile; readonly issues: readonly ContentIssue[] } => {
  const { parsed, issues } = parseYaml(file, text);
  return parsed.value === undefined ? { issues } : { parsed, issues };
};

interface Issues {
  readonly issues: readonly ContentIssue[];
}

/** Reads the text of a file; what is wrong with its syntax comes first, and is all that is told where it has no value. */
export const readFileText = <T extends Issues>(
  file: string,
  text: string,
  read: (parsed: ParsedFile) => T,
): T | Issues => {
  const { parsed, issues: syntax } = parseFile(file, text);
  if (parsed === undefined) return { issues: syntax };
  const whole = read(parsed);
  return { ...whole, issues: [...syntax, ...whole.issues] };
};

type Codes = readonly LanguageCode[];

/** The grammar tips, and issues of their form. */
export const readTips = (
  files: SourceTexts,
  codes: Codes,
): { readonly tips: Sources['tips']; readonly issues: ContentIssue[] } => {
  const read = [...files.keys()]
    .filter(isGrammarFile)
    .sort()
    .map((file) => {
      const { parsed, issues } = parseFile(file, files.get(file) ?? '');
      const grammar = parsed ? readGrammar(parsed, codes) : { tips: [], issues: [] };
      return { tips: grammar.tips, issues: [...issues, ...grammar.issues] };
    });
  return { tips: read.flatMap(({ tips }) => tips), issues: read.flatMap(({ issues }) => issues) };
};

interface AssumedRead extends Pick<Sources, 'assumed' | 'unreadableAssumed'> {
  readonly issues: readonly ContentIssue[];
}

const readAssumedOf = (
  files: SourceTexts,
  codes: Codes,
  { code, learnable, englishName }: LanguageSource,
): AssumedRead => {
  const file = assumedFile(code);
  const text = files.get(file);
  if (text === undefined) {
    const message = `This file is missing; list the small words in it that phrases in ${englishName} may use before a lesson teaches them.`;
    const issues = learnable ? [issueAt({ file, line: 1 }, message)] : [];
    return { assumed: [], unreadableAssumed: [code], issues };
  }
  const { parsed, issues: syntax } = parseFile(file, text);
  const { assumed, issues } = parsed ? readAssumed(parsed, code, codes) : { assumed: [], issues: [] };
  const all = [...syntax, ...issues];
  return { assumed, unreadableAssumed: all.length > 0 ? [code] : [], issues: all };
};

/** The words that phrases may assume; each language that is learned has its file. */
export const readAllAssumed = (files: SourceTexts, languages: readonly LanguageSource[]): AssumedRead => {
  const codes = languages.map(({ code }) => code);
  const read = languages.map((language) => readAssumedOf(files, codes, language));
  return {
    assumed: read.flatMap(({ assumed }) => assumed),
    unreadableAssumed: read.flatMap(({ unreadableAssumed }) => unreadableAssumed),
    issues: read.flatMap(({ issues }) => issues),
  };
};
