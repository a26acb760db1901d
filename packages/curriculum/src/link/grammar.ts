import type { LanguageCode, Tip, TipHeader, TipTable, TipTexts } from '@parlance/domain';
import type { HeaderSource, Sources, TableSource, TipSource, UnitSource } from '../source/model.ts';
import type { LinkedGrammar } from './corpus.ts';
import type { TextSetting } from './item-text.ts';
import { idIn, type LinkedItem, lineId, linkLine, linkPhrase } from './items.ts';
import { textsOf, titleIn } from './texts.ts';

/** Tips in the order of units; within a unit, as written. */
const inOrder = ({ courses, tips }: Sources, learn: LanguageCode): TipSource[] => {
  const own = Map.groupBy(
    tips.filter((tip) => tip.learn === learn),
    ({ unit }) => unit.key,
  );
  return courses.order.flatMap(({ unit }) => own.get(unit.key) ?? []);
};

/** Splits a text of a language into the words that a learner sees. */
export type SplitWords = (code: LanguageCode, text: string) => readonly string[];

const ownHeader = (header: HeaderSource): TipHeader => (typeof header === 'string' ? header : null);

const linkTable = ({ columns, rows }: TableSource): TipTable => ({
  columns: columns.map(ownHeader),
  rows: rows.map(({ head, cells }) => ({ head: ownHeader(head), cells })),
});

const linkTip = (
  { key, unit, after, topic, examples, asks, table, learn }: TipSource,
  sentences: ReadonlyMap<string, LinkedItem>,
  split: SplitWords,
): Tip => ({
  id: key,
  unit: unit.key,
  after: idIn(unit.key, after.key),
  topic,
  examples: examples.map((example) => example.key),
  gaps: asks.map(({ sentence, word }) => {
    const tokens = split(learn, sentences.get(sentence.key)?.texts[learn]?.text ?? '');
    const gap = tokens.findIndex((token) => token.toLowerCase() === word.toLowerCase());
    return { item: sentence.key, gap, solution: tokens[gap] ?? word };
  }),
  ...(table !== undefined && { table: linkTable(table) }),
});

const linkTexts = ({ title, text, table }: TipSource, code: LanguageCode): TipTexts => {
  const header = (own: HeaderSource): TipHeader => (typeof own === 'string' ? null : titleIn(own, code));
  return {
    title: titleIn(title, code),
    text: titleIn(text, code),
    ...(table !== undefined && {
      table: {
        caption: titleIn(table.caption, code),
        columns: table.columns.map(header),
        rows: table.rows.map(({ head }) => header(head)),
      },
    }),
  };
};

/** Completes a unit with its texts in every language. */
export type Whole = (unit: UnitSource) => UnitSource;

const namedBy = (tips: readonly TipSource[]): ReadonlySet<string> =>
  new Set(
    tips.flatMap(({ examples, asks }) => [...examples, ...asks.map(({ sentence }) => sentence)].map(({ key }) => key)),
  );

/** The phrases and lines of a unit by their ids. */
const sentencesIn = (unit: UnitSource, { cast }: Pick<Sources, 'cast'>): readonly LinkedItem[] => [
  ...unit.phrases.map((phrase) => linkPhrase(unit.id, phrase)),
  ...unit.lines.map((line) => linkLine(unit.id, line, cast)),
];

const idsIn = ({ id, phrases, lines }: UnitSource): readonly string[] => [
  ...phrases.map(({ key }) => idIn(id, key)),
  ...lines.map(({ key }) => lineId(id, key)),
];

/** Finds the sentences of all tips; completes each unit only once. */
const wantedSentences = (sources: Sources, whole: Whole): LinkedItem[] => {
  const { units, tips } = sources;
  const wanted = namedBy(tips);
  return units
    .filter((unit) => idsIn(unit).some((id) => wanted.has(id)))
    .map(whole)
    .flatMap((unit) => sentencesIn(unit, sources).filter(({ item }) => wanted.has(item.id)));
};

const linkLanguage = (
  sources: Sources,
  settings: readonly TextSetting[],
  own: TextSetting,
  all: readonly LinkedItem[],
  split: SplitWords,
): LinkedGrammar => {
  const learn = own.code;
  const tips = inOrder(sources, learn);
  const named = namedBy(tips);
  const sentences = all.filter(({ item }) => named.has(item.id));
  const byId = new Map(sentences.map((sentence) => [sentence.item.id, sentence]));
  return {
    tips: { learn, tips: tips.map((tip) => linkTip(tip, byId, split)), items: textsOf(sentences, own) },
    texts: settings.map((setting) => ({
      learn,
      language: setting.code,
      tips: Object.fromEntries(tips.map((tip) => [tip.key, linkTexts(tip, setting.code)])),
      items: textsOf(sentences, { ...setting, isLearnable: false }),
    })),
  };
};

/** The grammar tips of each learn language with their sentences. */
export const linkGrammar = (
  sources: Sources,
  settings: readonly TextSetting[],
  whole: Whole,
  split: SplitWords,
): LinkedGrammar[] => {
  const sentences = wantedSentences(sources, whole);
  return settings
    .filter(({ isLearnable }) => isLearnable)
    .map((own) => linkLanguage(sources, settings, own, sentences, split));
};
