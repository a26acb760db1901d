import type { LanguageCode } from '@parlance/domain';
import { type Fault, faultAt } from './fault.ts';
import type { LanguageSource, Sources } from './model.ts';
import { assumedFile, isGrammarFile, readAssumed, readGrammar } from './read-grammar.ts';
import type { SourceTexts } from './source-files.ts';
import { type ParsedFile, parseYaml } from './yaml.ts';

/** A file as parsed; its value is missing where its syntax is broken. */
export const parseFile = (
  file: string,
  text: string,
): { readonly parsed?: ParsedFile; readonly faults: readonly Fault[] } => {
  const { parsed, faults } = parseYaml(file, text);
  return parsed.value === undefined ? { faults } : { parsed, faults };
};

type Codes = readonly LanguageCode[];

/** The grammar tips, and faults of their form. */
export const readTips = (
  files: SourceTexts,
  codes: Codes,
): { readonly tips: Sources['tips']; readonly faults: Fault[] } => {
  const read = [...files.keys()]
    .filter(isGrammarFile)
    .sort()
    .map((file) => {
      const { parsed, faults } = parseFile(file, files.get(file) ?? '');
      const grammar = parsed ? readGrammar(parsed, codes) : { tips: [], faults: [] };
      return { tips: grammar.tips, faults: [...faults, ...grammar.faults] };
    });
  return { tips: read.flatMap(({ tips }) => tips), faults: read.flatMap(({ faults }) => faults) };
};

interface AssumedRead extends Pick<Sources, 'assumed' | 'unreadableAssumed'> {
  readonly faults: readonly Fault[];
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
    const faults = learnable ? [faultAt({ file, line: 1 }, message)] : [];
    return { assumed: [], unreadableAssumed: [code], faults };
  }
  const { parsed, faults: syntax } = parseFile(file, text);
  const { assumed, faults } = parsed ? readAssumed(parsed, code, codes) : { assumed: [], faults: [] };
  const all = [...syntax, ...faults];
  return { assumed, unreadableAssumed: all.length > 0 ? [code] : [], faults: all };
};

/** The words that phrases may assume; each language that is learned has its file. */
export const readAllAssumed = (files: SourceTexts, languages: readonly LanguageSource[]): AssumedRead => {
  const codes = languages.map(({ code }) => code);
  const read = languages.map((language) => readAssumedOf(files, codes, language));
  return {
    assumed: read.flatMap(({ assumed }) => assumed),
    unreadableAssumed: read.flatMap(({ unreadableAssumed }) => unreadableAssumed),
    faults: read.flatMap(({ faults }) => faults),
  };
};
