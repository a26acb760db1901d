/** Writes the files of a clip, and collects its entries for the lists of clips. */
import type { ClipEntry, ClipId, ClipTitles, LanguageCode } from '@parlance/domain';
import type { LinkedClip } from '../link/corpus.ts';
import { titleIn } from '../link/texts.ts';
import type { EmitText } from './names.ts';
import { fragments, type Languages, writeTexts } from './texts.ts';

/** A clip's entry without what the list decides. */
export type OwnEntry = Omit<ClipEntry, 'group' | 'free'>;

/** The result of writing a clip: plain data from which lists are made without the clip itself. */
export interface WrittenClip {
  readonly id: ClipId;
  /** By learn language in which it is heard. */
  readonly entries: Readonly<Record<LanguageCode, OwnEntry>>;
  /** By explanation language. */
  readonly texts: Readonly<Record<LanguageCode, ClipTitles['clips'][ClipId]>>;
  /** The number of its warnings. */
  readonly warnings: number;
}

/** Writes a clip's files. */
export const writeClip = (emit: EmitText, clip: LinkedClip, { learnable, languages }: Languages): WrittenClip => {
  const { id, unit, level, place, heard, structure, title, about, warnings } = clip;
  const learned = learnable.filter((learn) => heard[learn] !== undefined);
  const own = writeTexts({ emit, fragments: fragments() }, 'clips', clip, learned);
  const entries = learned.map((learn): [LanguageCode, OwnEntry] => {
    const { seconds = 0, words = [], others = 0 } = heard[learn] ?? {};
    return [
      learn,
      {
        id,
        ...(unit !== undefined && { unit }),
        ...(level !== undefined && { level }),
        ...(structure.media !== undefined && { media: structure.media.kind }),
        place,
        cast: structure.cast,
        seconds,
        words,
        ...(others > 0 && { others }),
        structure: own.structure,
        target: own.targets[learn] ?? '',
      },
    ];
  });
  const texts = languages.map((language) => [
    language,
    { title: titleIn(title, language), about: titleIn(about, language), file: own.texts[language] ?? '' },
  ]);
  return { id, entries: Object.fromEntries(entries), texts: Object.fromEntries(texts), warnings };
};

/** Names of all files of a clip. */
export const filesOfClip = ({ entries, texts }: WrittenClip): string[] => [
  ...Object.values(entries).flatMap(({ structure, target }) => [structure, target]),
  ...Object.values(texts).flatMap(({ file }) => (file === '' ? [] : [file])),
];
