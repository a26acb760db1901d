import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from './content-issue.ts';
import type { LanguageSource, SynonymSource } from './model.ts';
import { parseFile } from './read-beside.ts';
import { at, type Read, type Reader, readList, readPart } from './reader.ts';
import { synonymSchema, synonymsSchema } from './schema.ts';
import type { SourceTexts } from './source-files.ts';

/** The file that lists what may stand for the words of a course. */
export const synonymsFile = (learn: LanguageCode): string => `content/synonyms/${learn}.yaml`;

const synonymReader =
  (learn: LanguageCode, word: SynonymSource['word']): Read<SynonymSource> =>
  (reader, value, path) => {
    const own = readPart(reader, synonymSchema, value, path);
    if (own === undefined) return undefined;
    const { text, article, gender, plural, forms, regions, construction } = own;
    return {
      place: at(reader, path),
      learn,
      word,
      text,
      forms,
      regions,
      ...(article !== undefined && { article }),
      ...(gender !== undefined && { gender }),
      ...(plural !== undefined && { plural }),
      ...(construction !== undefined && { construction }),
    };
  };

interface SynonymsRead {
  readonly synonyms: readonly SynonymSource[];
  readonly issues: readonly ContentIssue[];
}

const readSynonymsOf = (files: SourceTexts, learn: LanguageCode): SynonymsRead => {
  const file = synonymsFile(learn);
  const text = files.get(file);
  const { parsed, issues } = text === undefined ? { issues: [] } : parseFile(file, text);
  if (parsed === undefined) return { synonyms: [], issues };
  const reader: Reader = { parsed, languages: [], issues: [...issues] };
  const frame = readPart(reader, synonymsSchema, parsed.value, []);
  if (frame === undefined) return { synonyms: [], issues: reader.issues };
  if (frame.language !== learn) {
    const place = at(reader, ['language']);
    reader.issues.push(issueAt(place, `This file is for "${learn}" by its name; write "language: ${learn}".`));
  }
  const synonyms = Object.entries(frame.words).flatMap(([key, values]) => {
    const path = ['words', key];
    return readList(reader, values, path, synonymReader(learn, { key, place: at(reader, path) }));
  });
  return { synonyms, issues: reader.issues };
};

/** Reads `content/synonyms/<language>.yaml` of each language that is learned. Without a file a language has none. */
export const readSynonyms = (files: SourceTexts, languages: readonly LanguageSource[]): SynonymsRead => {
  const read = languages.filter(({ learnable }) => learnable).map(({ code }) => readSynonymsOf(files, code));
  return {
    synonyms: read.flatMap(({ synonyms }) => synonyms),
    issues: read.flatMap(({ issues }) => issues),
  };
};
