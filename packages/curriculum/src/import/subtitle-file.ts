/** Files of subtitles: their text, their language, and what is wrong with them. */
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { LanguageCode } from '@parlance/domain';
import { decodeText, type TextEncoding } from './decode-text.ts';
import { languageInName, type NamedLanguage } from './file-names.ts';
import { guessLanguage, type LanguageProfile } from './guess-language.ts';
import { type Cue, readSubtitles } from './subtitles.ts';

/** The most bytes and lines of a file of subtitles: that of a film of three hours has a tenth of the bytes. */
const MOST = { bytes: 2_000_000, lines: 5000 } as const;
/** The most sentences about one file. */
const SENTENCES = 10;

/** A file of subtitles without issue. */
export interface SubtitleFile {
  readonly name: string;
  readonly language: LanguageCode;
  readonly cues: readonly Cue[];
  /** What its author should know. */
  readonly notes: readonly string[];
}

/** The languages that subtitles may be in. */
export interface KnownLanguages {
  readonly languages: readonly (NamedLanguage & { readonly englishName: string })[];
  readonly profiles: readonly LanguageProfile[];
}

type Refused = { readonly issues: readonly string[] };

const few = (issues: readonly string[]): readonly string[] =>
  issues.length <= SENTENCES
    ? issues
    : [...issues.slice(0, SENTENCES), `… and ${issues.length - SENTENCES} more of this kind.`];

/** The name of a file with a language before its ending. */
const withLanguage = (name: string): string => name.replace(/(\.[^.]*)$/, '.es$1');

const languageOf = (
  { name, encoding, text }: { readonly name: string; readonly encoding: TextEncoding; readonly text: string },
  { languages, profiles }: KnownLanguages,
): { readonly language: LanguageCode; readonly notes: readonly string[] } | Refused => {
  const nameOf = (code: LanguageCode): string => languages.find((one) => one.code === code)?.englishName ?? code;
  const codes = languages.map(({ code }) => code).join(' ');
  const named = languageInName(name, languages);
  const guessed = guessLanguage(text, profiles);
  if (named !== undefined && 'unknown' in named)
    return { issues: [`"${name}": ".${named.unknown}" is no language here; end the name in one of ${codes}.`] };
  if (named === undefined && guessed === undefined)
    return { issues: [`"${name}" is too short to tell its language; name it, for example "${withLanguage(name)}".`] };
  if (named === undefined)
    return {
      language: guessed ?? '',
      notes: [`"${name}" does not name its language; it seems to be ${nameOf(guessed ?? '')}.`],
    };
  if (guessed === undefined || guessed === named.code) return { language: named.code, notes: [] };
  const old = encoding === 'windows-1252' ? ' It is not in UTF-8: save it as UTF-8 first.' : '';
  return {
    issues: [
      `"${name}" says that it is ${nameOf(named.code)}, but reads as ${nameOf(guessed)}; correct its name.${old}`,
    ],
  };
};

/** Reads a file of subtitles. @param length of the film, in milliseconds */
export const readSubtitleFile = async (
  path: string,
  length: number,
  known: KnownLanguages,
): Promise<SubtitleFile | Refused> => {
  const name = basename(path);
  const { size } = await stat(path);
  if (size > MOST.bytes)
    return { issues: [`"${name}" has ${size} bytes; a file of subtitles has at most ${MOST.bytes}.`] };
  const { text, encoding } = decodeText(await readFile(path));
  if (text.includes('\0')) return { issues: [`"${name}" is no text; a SubRip or a WebVTT file in UTF-8 is needed.`] };
  const { cues, issues } = readSubtitles(text, length);
  if (cues.length > MOST.lines)
    return { issues: [`"${name}" has ${cues.length} lines; a clip has at most ${MOST.lines}.`] };
  if (issues.length > 0) return { issues: few(issues.map(({ line, message }) => `${name}:${line}: ${message}`)) };
  const spoken = cues.map((cue) => cue.text).join(' ');
  const found = languageOf({ name, encoding, text: spoken }, known);
  if ('issues' in found) return found;
  const old = encoding === 'windows-1252' ? [`"${name}" is not in UTF-8; look whether its accents are right.`] : [];
  return { name, cues, language: found.language, notes: [...found.notes, ...old] };
};
