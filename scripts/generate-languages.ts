/**
 * `node scripts/generate-languages.ts` writes packages/languages/src/registry.generated.ts from content/languages.yaml.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';

const SOURCE = new URL('../content/languages.yaml', import.meta.url);
const TARGET = new URL('../packages/languages/src/registry.generated.ts', import.meta.url);

/**
 * The fields of a language that clients need, in order. `speech` is left out, since only the renderer of recordings
 * needs it.
 */
const FIELDS = [
  'code',
  'tag',
  'htmlLang',
  'fullName',
  'englishName',
  'learnable',
  'ebookLang',
  'courseMediaName',
  'clipsMediaName',
  'courseTrans',
  'clipsTrans',
] as const;

const HEAD = `/** Made from content/languages.yaml by scripts/generate-languages.ts: edit that file and run the script. */
import type { Language } from '@parlance/domain';

/** Every language, in the order in which pickers list them. */
export const languages: readonly Language[] = `;

/** Is thrown if the source is not a valid list of languages. */
class LanguagesFileError extends Error {
  override readonly name = 'LanguagesFileError';
}

/** The text of the generated file for a source file. */
export const registryOf = (yaml: string): string => {
  const { languages } = parse(yaml) as { languages: readonly Record<string, unknown>[] };
  const learnable = languages.filter((language) => language.learnable === true).map(({ code }) => `'${code}'`);
  return `${HEAD}${JSON.stringify(languages.map(picked), null, 2)};

/** The codes of the languages that courses teach: a table by them that lacks one does not compile. */
export type LearnableCode = ${learnable.join(' | ')};\n`;
};

const picked = (language: Record<string, unknown>): Record<string, unknown> => {
  const missing = FIELDS.filter((field) => language[field] === undefined);
  if (missing.length > 0) {
    throw new LanguagesFileError(`content/languages.yaml: ${String(language.code)} lacks ${missing.join(', ')}`);
  }
  return Object.fromEntries(FIELDS.map((field) => [field, language[field]]));
};

/** The generated file on disk, and its correct contents. */
export const registryFiles = (): { readonly actual: string; readonly wanted: string } => ({
  actual: readFileSync(TARGET, 'utf8'),
  wanted: registryOf(readFileSync(SOURCE, 'utf8')),
});

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(TARGET, registryOf(readFileSync(SOURCE, 'utf8')));
}
