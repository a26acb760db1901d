/** Reads imported clips: a film or a sound of an operator, with the lines that are said in it. */
import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from './content-issue.ts';
import type { ImportedClipSource, ImportedLineSource, Sources } from './model.ts';
import { readFileText } from './read-beside.ts';
import { listIn, readOwn } from './read-sentence.ts';
import {
  at,
  isGroup,
  type Read,
  type Reader,
  readList,
  readPart,
  readPhraseTexts,
  readTitle,
  splitLanguages,
} from './reader.ts';
import { importedLineSchema, importedSchema } from './schema.ts';
import type { SourceTexts } from './source-files.ts';
import type { ParsedFile } from './yaml.ts';

/** The folder of imported clips. */
export const IMPORTED = 'content/imported';
/** The folder of their videos and sounds, which are served from there. */
export const IMPORTED_MEDIA = `${IMPORTED}/media`;
/** The key of the group that lists them, after all others. */
export const IMPORTED_GROUP = 'imported';

const FILE = /^content\/imported\/[^/]+\.yaml$/;

/** Whether a file is an imported clip's. */
export const isImportedFile = (file: string): boolean => FILE.test(file);

const readLine: Read<ImportedLineSource> = (reader, value, path) => {
  const own = readOwn(reader, importedLineSchema, value, path);
  return (
    own && {
      place: at(reader, [...path, 'key']),
      ...own,
      texts: readPhraseTexts(reader, splitLanguages(reader, value).texts, {}, path),
    }
  );
};

interface ImportedRead {
  readonly clip?: ImportedClipSource;
  readonly issues: readonly ContentIssue[];
}

const readClip = (parsed: ParsedFile, languages: readonly LanguageCode[]): ImportedRead => {
  const reader: Reader = { parsed, languages, issues: [] };
  const frame = readPart(reader, importedSchema, parsed.value, []);
  const value = isGroup(parsed.value) ? parsed.value : {};
  const lines = readList(reader, listIn(value, 'lines'), ['lines'], readLine);
  if (frame === undefined) return { issues: reader.issues };
  const clip: ImportedClipSource = {
    place: at(reader, ['id']),
    id: frame.id,
    learn: { key: frame.learn, place: at(reader, ['learn']) },
    title: readTitle(reader, frame.title, ['title']),
    media: { place: at(reader, ['media', 'file']), ...frame.media },
    lines,
  };
  return { clip, issues: reader.issues };
};

const readText = (file: string, text: string, languages: readonly LanguageCode[]): ImportedRead =>
  readFileText(file, text, (parsed) => readClip(parsed, languages));

/** Tells of a video or sound that is missing, where the files beside the sources are known. */
const missingMedia = ({ media: { file, place } }: ImportedClipSource, files: SourceTexts): ContentIssue[] =>
  files.isThere === undefined || files.isThere(`${IMPORTED_MEDIA}/${file}`)
    ? []
    : [issueAt(place, `There is no file ${IMPORTED_MEDIA}/${file}; import the clip again, or remove this file.`)];

/** Reads all imported clips. */
export const readImported = (
  files: SourceTexts,
  languages: readonly LanguageCode[],
): Pick<Sources, 'imported'> & { readonly issues: readonly ContentIssue[] } => {
  const read = [...files.keys()]
    .filter(isImportedFile)
    .sort()
    .map((file) => {
      const { clip, issues } = readText(file, files.get(file) ?? '', languages);
      return { clip, issues: [...issues, ...(clip ? missingMedia(clip, files) : [])] };
    });
  return {
    imported: read.flatMap(({ clip }) => clip ?? []),
    issues: read.flatMap(({ issues }) => issues),
  };
};
