/** Links imported clips: their words are those of the corpus that the lines happen to contain. */
import {
  type ClipLine,
  type ClipTexts,
  type ItemId,
  type ItemText,
  type LanguageCode,
  type Level,
  SMALL_LEMMA,
  UNKNOWN_LEMMA,
  type WordId,
} from '@parlance/domain';
import type { GroupSource, ImportedClipSource, ImportedLineSource, Sources, UnitInOrder } from '../source/model.ts';
import { IMPORTED_GROUP, IMPORTED_MEDIA } from '../source/read-imported.ts';
import { clipItemId } from './clip.ts';
import type { LinkedClip } from './corpus.ts';
import type { SplitWords } from './grammar.ts';
import type { TextSetting } from './item-text.ts';

/** The share of its words that the corpus must have, so that they tell the level of a clip. */
const KNOWN_SHARE = 0.7;

/** A line with the lemmas of its words. */
interface HeardLine {
  readonly line: ImportedLineSource;
  readonly text: string;
  /** `UNKNOWN_LEMMA` for words that nothing teaches. */
  readonly lemmas: readonly string[];
  /** The words that nothing teaches, in lower case. */
  readonly unknown: readonly string[];
}

const wordsOf = ({ lemmas }: HeardLine): WordId[] => [
  ...new Set(lemmas.filter((lemma) => lemma !== UNKNOWN_LEMMA && !lemma.startsWith(SMALL_LEMMA))),
];

/** The units that teach words, by word, with their places in the order of courses. */
export type WordPlaces = ReadonlyMap<WordId, { readonly position: number; readonly level: Level }>;

/** Finds where each word is taught. */
export const wordPlaces = ({ units, courses }: Pick<Sources, 'units' | 'courses'>): WordPlaces => {
  const order = new Map(
    courses.order.map((entry, position): [string, [UnitInOrder, number]] => [entry.unit.key, [entry, position]]),
  );
  return new Map(
    units.flatMap(({ id, words }) => {
      const [entry, position] = order.get(id) ?? [];
      if (entry === undefined || position === undefined) return [];
      return words.map(({ key }) => [key, { position, level: entry.level }] as const);
    }),
  );
};

/** The level of the latest unit that teaches a word of a clip; undefined where the corpus has too few of its words. */
const levelOf = (heard: readonly HeardLine[], words: readonly WordId[], places: WordPlaces): Level | undefined => {
  const lemmas = heard.flatMap((line) => line.lemmas);
  const found = lemmas.filter((lemma) => lemma !== UNKNOWN_LEMMA);
  if (found.length < lemmas.length * KNOWN_SHARE) return undefined;
  const taught = words.flatMap((word) => places.get(word) ?? []);
  return taught.sort((a, b) => b.position - a.position)[0]?.level;
};

const itemOf = (id: string, heard: HeardLine): ClipLine => ({
  id: clipItemId(id, heard.line.key),
  kind: 'line',
  words: wordsOf(heard),
  speaker: '',
  prefix: 'P',
});

/** The texts of a clip in a language; undefined if it has none. */
const textsIn = (
  { id, learn }: ImportedClipSource,
  title: string,
  heard: readonly HeardLine[],
  language: LanguageCode,
): ClipTexts | undefined => {
  const items = heard.flatMap(({ line, lemmas }): [ItemId, ItemText][] => {
    const text = line.texts[language]?.text;
    if (text === undefined) return [];
    return [[clipItemId(id, line.key), language === learn.key ? { text, lemmas } : { text }]];
  });
  return items.length === 0 ? undefined : { id, language, title, items: Object.fromEntries(items) };
};

/** Resolves an imported clip. Its title stands in each language: the heard one where the author wrote no other. */
export const linkImported = (
  clip: ImportedClipSource,
  settings: readonly TextSetting[],
  { places, split }: { readonly places: WordPlaces; readonly split: SplitWords },
): LinkedClip => {
  const { id, title, lines, media } = clip;
  const learn = clip.learn.key;
  const lemmatise = settings.find(({ code }) => code === learn)?.lemmatise;
  const heard = lines.map((line): HeardLine => {
    const text = line.texts[learn]?.text ?? '';
    // Nobody has told names from other words.
    const lemmas = (lemmatise?.(learn, text, []) ?? []).map((lemma) => (lemma === '' ? UNKNOWN_LEMMA : lemma));
    const unknown = split(learn, text).filter((_, place) => lemmas[place] === UNKNOWN_LEMMA);
    return { line, text, lemmas, unknown: unknown.map((token) => token.toLowerCase()) };
  });
  const words = [...new Set(heard.flatMap(wordsOf))];
  const others = new Set(heard.flatMap(({ unknown }) => unknown)).size;
  const level = levelOf(heard, words, places);
  const titles = Object.fromEntries(settings.map(({ code }) => [code, title.texts[code] ?? title.texts[learn] ?? '']));
  const { kind, file, length, bytes } = media;
  return {
    id,
    ...(level !== undefined && { level }),
    title: { ...title, texts: titles },
    about: { place: title.place, texts: {} },
    place: '',
    heard: { [learn]: { seconds: Math.round(length / 1000), words, others } },
    structure: {
      id,
      cast: [],
      lines: heard.map((line) => itemOf(id, line)),
      script: [],
      statements: [],
      media: {
        kind,
        file: `${IMPORTED_MEDIA}/${file}`.replace(/^content\//, ''),
        length,
        ...(bytes !== undefined && { bytes }),
        times: lines.map(({ from, to }) => ({ start: from, end: to })),
      },
    },
    texts: settings.flatMap(({ code }) => textsIn(clip, titles[code] ?? '', heard, code) ?? []),
    warnings: 0,
  };
};

/** The group that lists the imported clips, after all others. It has no title: clients have one. */
export const importedGroup = ({ imported }: Pick<Sources, 'imported'>): GroupSource[] => {
  const [first] = imported;
  if (first === undefined) return [];
  const clips = imported.map(({ id, place }) => ({ key: id, place }));
  return [{ place: first.place, key: IMPORTED_GROUP, title: { place: first.place, texts: {} }, clips }];
};
