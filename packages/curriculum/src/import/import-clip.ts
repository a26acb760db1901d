/** Imports a clip: a video or sound with subtitles in the language that is heard, and in one that explains it. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { copyFile, mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { LanguageCode } from '@parlance/domain';
import type { LanguageTools } from '../check/context.ts';
import { sentencesOf, sentencesOfClip } from '../check/context.ts';
import { checkFiles } from '../compile.ts';
import type { Sources } from '../source/model.ts';
import type { SourceFiles } from '../source/read.ts';
import { IMPORTED, IMPORTED_MEDIA } from '../source/read-imported.ts';
import { clipText } from './clip-text.ts';
import { type NamedLanguage, slugOf, titleOf } from './file-names.ts';
import { type LanguageProfile, profileOf } from './guess-language.ts';
import { type MediaFile, readMediaFile } from './media-file.ts';
import { pairCues } from './pair-cues.ts';
import { type KnownLanguages, readSubtitleFile, type SubtitleFile } from './subtitle-file.ts';

const SUBTITLES = /\.(?:srt|vtt)$/i;
const MEDIA = /\.(?:mp4|m4v|mov|webm|mkv|mp3|m4a|ogg|oga|wav|avi)$/i;
/** Hexadecimal digits of the SHA-256 of a video or sound that make its name. */
const HASH_LENGTH = 12;

/** Whether files are those of a clip, and not a translator's table. */
export const areOfClip = (names: readonly string[]): boolean =>
  names.some((name) => SUBTITLES.test(name) || MEDIA.test(name));

/** What to import, and the project that gets it. */
export interface ImportRequest {
  /** The project's folder. */
  readonly root: string;
  /** Paths of the video or sound and of the subtitles, in any order. */
  readonly paths: readonly string[];
  readonly files: SourceFiles;
  readonly sources: Sources;
  readonly tools: LanguageTools;
  /** Tags of languages (BCP 47), as endings of names may write them. */
  readonly tags: readonly NamedLanguage[];
}

/** What was made, in sentences; or what is wrong, and nothing was written. */
export type ClipImport = { readonly made: readonly string[] } | { readonly issues: readonly string[] };

/** Every text of the corpus in a language. */
const textsIn = ({ units, clips }: Sources, code: LanguageCode): string[] =>
  [...units.flatMap(({ words }) => words), ...units.flatMap(sentencesOf), ...clips.flatMap(sentencesOfClip)].flatMap(
    ({ texts }) => texts[code]?.text ?? [],
  );

const profilesOf = (sources: Sources): LanguageProfile[] =>
  sources.languages.map(({ code }) => profileOf(code, textsIn(sources, code)));

/** The file that is seen or heard, and those of subtitles. */
const sorted = (
  paths: readonly string[],
): { readonly media: string; readonly subtitles: readonly string[] } | string => {
  const subtitles = paths.filter((path) => SUBTITLES.test(path));
  const [media, ...others] = paths.filter((path) => !SUBTITLES.test(path));
  if (media === undefined) return 'Name the video or sound, too, for example: market.mp4 market.es.srt market.de.srt';
  if (others.length > 0)
    return `Name one video or sound; these are ${others.length + 1}: ${[media, ...others].map((path) => basename(path)).join(', ')}.`;
  if (subtitles.length === 0 || subtitles.length > 2)
    return `Name subtitles (.srt or .vtt) in one or two languages; these are ${subtitles.length}.`;
  return { media, subtitles };
};

/** The subtitles of what is heard: the only ones in a language that is learned, or else the first. */
const heardOf = (subtitles: readonly SubtitleFile[], { languages }: Sources): SubtitleFile | string => {
  const learnable = languages.filter((language) => language.learnable);
  const [first, second] = subtitles;
  if (first !== undefined && first.language === second?.language)
    return `"${first.name}" and "${second.name}" are in one language; name subtitles in two.`;
  const heard = subtitles.find(({ language }) => learnable.some(({ code }) => code === language));
  if (heard !== undefined) return heard;
  const names = learnable.map(({ englishName }) => englishName).join(', ');
  return `None of the subtitles is in a language that is learned here (${names}); a clip needs those of what is heard.`;
};

const isTaken = (id: string, { root, sources: { clips, imported } }: ImportRequest): boolean =>
  [...clips, ...imported].some((clip) => clip.id === id) || existsSync(join(root, IMPORTED, `${id}.yaml`));

const hashOfFile = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, HASH_LENGTH);
};

/** Reads all subtitles; the issues of every file if one has any. */
const readAll = async (
  paths: readonly string[],
  length: number,
  known: KnownLanguages,
): Promise<readonly SubtitleFile[] | { readonly issues: readonly string[] }> => {
  const read = await Promise.all(paths.map((path) => readSubtitleFile(path, length, known)));
  const issues = read.flatMap((one) => ('issues' in one ? one.issues : []));
  return issues.length > 0 ? { issues } : read.flatMap((one) => ('issues' in one ? [] : [one]));
};

interface NewClip {
  readonly id: string;
  readonly path: string;
  readonly media: MediaFile & { readonly file: string };
  readonly heard: SubtitleFile;
  readonly explaining: SubtitleFile | undefined;
}

/** Writes the video or sound first, so that a reader never finds a clip without it. */
const write = async (root: string, { id, path, media }: NewClip, text: string): Promise<void> => {
  const target = join(root, IMPORTED_MEDIA, media.file);
  await mkdir(dirname(target), { recursive: true });
  if (!existsSync(target)) {
    await copyFile(path, `${target}.part`);
    await rename(`${target}.part`, target);
  }
  await writeFile(join(root, IMPORTED, `${id}.yaml`), text, { flag: 'wx' });
};

const clock = (milliseconds: number): string => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

const sentences = (clip: NewClip, paired: number, { languages }: Sources): string[] => {
  const { id, media, heard, explaining } = clip;
  const nameOf = ({ language }: SubtitleFile): string =>
    languages.find(({ code }) => code === language)?.englishName ?? language;
  const what = media.kind === 'video' ? 'video' : 'sound';
  const lines = heard.cues.length === 1 ? '1 line' : `${heard.cues.length} lines`;
  const share = paired === heard.cues.length ? 'all' : `${paired}`;
  const meaning = explaining && `, ${share} of them with their meaning in ${nameOf(explaining)}`;
  return [
    ...[heard, ...(explaining ? [explaining] : [])].flatMap(({ notes }) => notes),
    `The clip "${id}" is a ${what} of ${clock(media.length)} with ${lines} in ${nameOf(heard)}${meaning ?? ''}.`,
    `Its texts are in ${IMPORTED}/${id}.yaml, and its ${what} is ${IMPORTED_MEDIA}/${media.file}.`,
    'npm run content:build puts it into the list of clips.',
  ];
};

/** Makes the clip, unless the compiler finds an issue in it. */
const make = async (clip: NewClip, request: ImportRequest): Promise<ClipImport> => {
  const { root, files, tools, sources } = request;
  const { id, media, heard, explaining } = clip;
  const cues = pairCues(heard.cues, explaining?.cues ?? []);
  const title = titleOf(clip.path);
  const text = clipText({ id, title, learn: heard.language, explain: explaining?.language, media, cues });
  const file = `${IMPORTED}/${id}.yaml`;
  const { issues } = checkFiles(new Map([...files, [file, text]]), tools);
  const own = issues.filter(({ place }) => place.file === file).map(({ message }) => message);
  if (own.length > 0) return { issues: own };
  await write(root, clip, text);
  return { made: sentences(clip, cues.filter(({ meaning }) => meaning !== '').length, sources) };
};

/** Imports a clip; writes nothing if anything is wrong. */
export const importClip = async (request: ImportRequest): Promise<ClipImport> => {
  const { paths, sources, tags } = request;
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => undefined)));
  const missing = paths.filter((_, index) => found[index]?.isFile() !== true);
  if (missing.length > 0) return { issues: missing.map((path) => `There is no file "${path}".`) };
  const named = sorted(paths);
  if (typeof named === 'string') return { issues: [named] };
  const name = basename(named.media);
  const id = slugOf(name);
  if (id === '')
    return { issues: [`"${name}" has no Latin letters to name the clip by; rename it, e.g. "market.mp4".`] };
  if (isTaken(id, request))
    return { issues: [`There is a clip "${id}" already; rename "${name}", or remove that clip.`] };
  const read = await readMediaFile(named.media, name);
  if ('issue' in read) return { issues: [read.issue] };
  const languages = sources.languages.map(({ code, englishName }) => ({
    ...{ code, englishName },
    tag: tags.find((one) => one.code === code)?.tag ?? code,
  }));
  const subtitles = await readAll(named.subtitles, read.media.length, { languages, profiles: profilesOf(sources) });
  if ('issues' in subtitles) return subtitles;
  const heard = heardOf(subtitles, sources);
  if (typeof heard === 'string') return { issues: [heard] };
  const media = { ...read.media, file: `${await hashOfFile(named.media)}.${read.media.format}` };
  const explaining = subtitles.find((one) => one !== heard);
  return make({ id, path: named.media, media, heard, explaining }, request);
};
