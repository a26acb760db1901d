/**
 * A bundle holds all course files of a first screen, so that the page needs one request instead of nine. Its name consists
 * of the screen, the language and a hash of its files. It therefore never changes, and servers with the same courses
 * have the same bundles.
 */
import { createHash } from 'node:crypto';
import type { ContentFiles } from './content.ts';
import { filesOfScreen } from './first-files.ts';

/** A bundle's address below `/content/`. */
const NAME = /^first\/([a-z]+)\.([a-z]+)\.([\w-]+)\.json$/;
const INDEX = 'index.json';

/** The name of the bundle of `files`. File names contain a hash of the content, except the index, which is read. */
export const bundleName = (
  content: ContentFiles,
  {
    screen,
    language,
    files,
  }: { readonly screen: string; readonly language: string; readonly files: readonly string[] },
): string => {
  const hash = createHash('sha256')
    .update(files.join('\n'))
    .update(content.text(INDEX) ?? '');
  return `first/${screen}.${language}.${hash.digest('base64url').slice(0, 16)}.json`;
};

/** A bundle as JSON, `{ "<name>": <file> }`; undefined if these courses have no bundle of this name. */
export const bundleAt = (content: ContentFiles, name: string): string | undefined => {
  const [, screen, language] = NAME.exec(name) ?? [];
  if (screen === undefined || language === undefined) return undefined;
  const files = filesOfScreen(content, screen, language);
  if (files.length === 0 || bundleName(content, { screen, language, files }) !== name) return undefined;
  const entries = files.map((file) => `${JSON.stringify(file)}:${content.text(file) ?? 'null'}`);
  return `{${entries.join(',')}}`;
};
