/**
 * The course files of a first screen in one answer: one request instead of nine. A bundle is named by its screen, its
 * language and a hash of its files, so it never changes; every server with the same courses has the same bundles.
 */
import { createHash } from 'node:crypto';
import type { ContentFiles } from './content.ts';
import { filesOfScreen } from './first-files.ts';

/** A bundle's address below `/content/`. */
const NAME = /^first\/([a-z]+)\.([a-z]+)\.([\w-]+)\.json$/;
const INDEX = 'index.json';

/** Name of the bundle of `files`; hashed names stand for their contents, the index is read. */
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

/** A bundle as JSON, `{ "<name>": <file> }`; undefined where no bundle of these courses has this name. */
export const bundleAt = (content: ContentFiles, name: string): string | undefined => {
  const [, screen, language] = NAME.exec(name) ?? [];
  if (screen === undefined || language === undefined) return undefined;
  const files = filesOfScreen(content, screen, language);
  if (files.length === 0 || bundleName(content, { screen, language, files }) !== name) return undefined;
  const entries = files.map((file) => `${JSON.stringify(file)}:${content.text(file) ?? 'null'}`);
  return `{${entries.join(',')}}`;
};
