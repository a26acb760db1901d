/**
 * The content files below `/content/`: the index is read from the network first, all others by their hashed names from
 * the cache first.
 */
import type { ContentIndex, ItemText, LanguageCode, Voice } from '@parlance/domain';
import { fileOf, isOnline, storedFile, storeFile } from '../../platform/index.ts';
import { contentUrl, INDEX } from './content-url.ts';
import { bundledFile } from './first-bundle.ts';

/** Timeouts for loading the index, in milliseconds: short if there is a stored copy, long if there is none. */
export const INDEX_TIMEOUT = { withCopy: 1500, without: 20_000 } as const;

/** A content file could not be loaded; `code` is an error code of the contract. */
export class ContentMissing extends Error {
  readonly code: 'content-unavailable' | 'offline';
  constructor(code: ContentMissing['code'], name: string) {
    super(`${code}: ${name}`);
    this.code = code;
  }
}

/** Something that the index or a manifest must name; throws `ContentMissing` where it does not. @param what names it */
export const named = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new ContentMissing('content-unavailable', what);
  return value;
};

/** Address of a recording. */
export const recordingUrl = (language: LanguageCode, voice: Voice, name: string): string =>
  contentUrl(`audio/${language}/${voice}/${name}.mp3`);

const VOICES: readonly Voice[] = ['female', 'male'];

/** The addresses of the recordings of one text, in every voice. */
export const recordingsOf = (language: LanguageCode, text: ItemText | undefined): string[] =>
  VOICES.flatMap((voice) => {
    const recording = text?.audio?.[voice];
    return recording === undefined ? [] : [recordingUrl(language, voice, recording.name)];
  });

const missing = (name: string): ContentMissing =>
  new ContentMissing(isOnline() ? 'content-unavailable' : 'offline', name);

/** A hashed file, from the page's bundle, the cache or the network. Throws `ContentMissing`. */
export const loadFile = async <T>(name: string): Promise<T> => {
  const bundled = await bundledFile<T>(name);
  if (bundled !== undefined) return bundled;
  const response = await fileOf(contentUrl(name)).catch(() => undefined);
  if (response === undefined || !response.ok) throw missing(name);
  return response.json().catch(() => {
    throw missing(name);
  });
};

/** The index as the server has it now; undefined where it does not come within `timeout` milliseconds. */
export const freshIndex = async (timeout: number): Promise<ContentIndex | undefined> => {
  const bundled = await bundledFile<ContentIndex>(INDEX);
  if (bundled !== undefined) return bundled;
  try {
    const response = await fetch(contentUrl(INDEX), { cache: 'no-cache', signal: AbortSignal.timeout(timeout) });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
};

/** The index whose files were loaded last. */
export const storedIndex = async (): Promise<ContentIndex | undefined> =>
  (await storedFile(contentUrl(INDEX)))?.json().catch(() => undefined);

/** Stores an index once files of it have loaded; until then the older one is more useful. */
export const storeIndex = (index: ContentIndex): Promise<void> =>
  storeFile(
    contentUrl(INDEX),
    new Response(JSON.stringify(index), { headers: { 'content-type': 'application/json' } }),
  );
