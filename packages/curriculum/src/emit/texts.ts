/** Writes the files of a structure and of its texts in each language. */
import type { ItemId, ItemText, LanguageCode } from '@parlance/domain';
import type { EmitText } from './names.ts';

type Names = Readonly<Record<LanguageCode, string>>;

/** The languages of a corpus. */
export interface Languages {
  readonly learnable: readonly LanguageCode[];
  readonly languages: readonly LanguageCode[];
}

/** The names of the files of a structure and of its texts. */
export interface Written {
  readonly structure: string;
  /** For readers of the language: texts alone. */
  readonly texts: Names;
  /** For learners of the language: texts with sound, pronunciation and grammar. */
  readonly targets: Names;
}

interface Texts {
  readonly language: LanguageCode;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** JSON of item texts, each computed once, because several lessons of a unit contain the same ones. */
interface Fragments {
  readonly whole: (text: ItemText) => string;
  /** The text reduced to what an explanation needs. */
  readonly plain: (text: ItemText) => string;
}

const once = (jsonOf: (text: ItemText) => string): ((text: ItemText) => string) => {
  const known = new Map<ItemText, string>();
  return (text) => {
    const json = known.get(text) ?? jsonOf(text);
    known.set(text, json);
    return json;
  };
};

/** Opens the JSON of item texts, of which none is known yet. */
export const fragments = (): Fragments => ({
  whole: once(({ shows: _, ...text }) => JSON.stringify(text)),
  plain: once(({ text, whole, shows }) => JSON.stringify({ text, whole, shows })),
});

/** A file of texts as JSON; the items stand last in it. */
const jsonOf = <T extends Texts>({ items, ...rest }: T, textOf: (text: ItemText) => string): string => {
  const texts = Object.entries(items).map(([id, text]) => `${JSON.stringify(id)}:${textOf(text)}`);
  return `${JSON.stringify(rest).slice(0, -1)},"items":{${texts.join(',')}}}`;
};

/** Writes files of texts; caches the JSON of items that occur in several. */
export interface EmitParts {
  readonly emit: EmitText;
  readonly fragments: Fragments;
}

/** Writes the texts of a language for its readers. @param stem the name without language, e.g. `clips/last-bread` */
export const writeText = ({ emit, fragments: { plain } }: EmitParts, stem: string, text: Texts): string =>
  emit(`${stem}.${text.language}`, jsonOf(text, plain));

/** Writes the texts of a language for its learners. */
export const writeTarget = ({ emit, fragments: { whole } }: EmitParts, stem: string, text: Texts): string =>
  emit(`${stem}.${text.language}.target`, jsonOf(text, whole));

/** Writes a structure and its texts. @param folder below `/content/` */
export const writeTexts = (
  parts: EmitParts,
  folder: string,
  { structure: { id }, structure, texts }: { structure: { id: string }; texts: readonly Texts[] },
  learnable: readonly LanguageCode[],
): Written => ({
  structure: parts.emit(`${folder}/${id}`, JSON.stringify(structure)),
  texts: Object.fromEntries(texts.map((text) => [text.language, writeText(parts, `${folder}/${id}`, text)])),
  targets: Object.fromEntries(
    texts
      .filter(({ language }) => learnable.includes(language))
      .map((text) => [text.language, writeTarget(parts, `${folder}/${id}`, text)]),
  ),
});
