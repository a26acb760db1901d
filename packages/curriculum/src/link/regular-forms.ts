/** The forms of words that follow from grammar, besides those that the sources list. */
import type { LanguageCode, PartOfSpeech, RegularForms } from '@parlance/domain';
import { type FormGroup, type Inflected, type Inflection, inflectionFor } from '@parlance/languages';
import type { LanguageTools } from '../check/context.ts';

/** A word whose forms are wanted. */
export interface InflectedWord {
  readonly lemma: string;
  readonly partOfSpeech: PartOfSpeech;
  /** What it is shown with, and what counts as the same, without articles. */
  readonly texts: readonly string[];
}

const NONE = '-';

/** Numbers the lists of endings as they come. */
class EndingLists {
  readonly #places = new Map<string, number>();

  place(endings: string): number {
    const known = this.#places.get(endings) ?? this.#places.size;
    this.#places.set(endings, known);
    return known;
  }

  all(): readonly string[] {
    return [...this.#places.keys()];
  }
}

/** Endings of a stem. */
interface StemForms {
  readonly stem: string;
  readonly endings: readonly string[];
}

/** A group's forms that are comparable as they are written, and the comparable words of the others, which have no stem. */
const comparable = (
  { stem, endings }: FormGroup,
  tokens: (text: string) => readonly string[],
): readonly StemForms[] => {
  const kept: string[] = [];
  const others: string[] = [];
  for (const ending of endings.split(/\s+/).filter((each) => each !== '')) {
    const form = stem + (ending === NONE ? '' : ending);
    const [word, ...more] = tokens(form);
    if (word === undefined || more.length > 0) continue;
    if (word === form) kept.push(ending);
    else others.push(word);
  }
  return [
    { stem, endings: kept },
    { stem: '', endings: others },
  ].filter(({ endings: { length } }) => length > 0);
};

/** What was made of words, because a corpus that is built again has the same ones. */
const made = new WeakMap<LanguageTools, Map<string, readonly StemForms[]>>();

/** The forms of a text of a word. */
const formsOfText = (
  code: LanguageCode,
  word: Inflected,
  inflection: Inflection,
  tools: LanguageTools,
): readonly StemForms[] => {
  const known = made.get(tools) ?? new Map<string, readonly StemForms[]>();
  made.set(tools, known);
  const key = `${code} ${word.partOfSpeech} ${word.text}`;
  const found =
    known.get(key) ??
    inflection.formsOf(word).flatMap((group) => comparable(group, (text) => tools.tokens(code, text)));
  known.set(key, found);
  return found;
};

/** The places of the endings of each stem of a word, but for groups of forms that are listed. */
const placesOf = (
  forms: readonly StemForms[],
  known: ReadonlySet<string>,
  lists: EndingLists,
): ReadonlyMap<string, ReadonlySet<number>> => {
  const byStem = new Map<string, Set<number>>();
  for (const { stem, endings } of forms) {
    if (endings.every((ending) => known.has(stem + (ending === NONE ? '' : ending)))) continue;
    byStem.set(stem, (byStem.get(stem) ?? new Set()).add(lists.place(endings.join(' '))));
  }
  return byStem;
};

/** The forms of words of a language; undefined where nothing is known of its grammar. @param listed forms of a lemma in the sources */
export const regularForms = (
  code: LanguageCode,
  words: readonly InflectedWord[],
  listed: (lemma: string) => readonly string[],
  tools: LanguageTools,
): RegularForms | undefined => {
  const inflection = inflectionFor(code);
  if (inflection === undefined) return undefined;
  const lists = new EndingLists();
  const stems: Record<string, string> = {};
  for (const { lemma, partOfSpeech, texts } of words) {
    const forms = texts.flatMap((text) => formsOfText(code, { text, partOfSpeech }, inflection, tools));
    const byStem = placesOf(forms, new Set(listed(lemma)), lists);
    if (byStem.size === 0) continue;
    const entries = [...byStem].map(([stem, places]) => `${stem}/${[...places].join(',')}`);
    stems[lemma] = [...(stems[lemma] === undefined ? [] : [stems[lemma]]), ...entries].join(' ');
  }
  return { endings: lists.all(), stems, uncertain: inflection.uncertain.join(' ') };
};
