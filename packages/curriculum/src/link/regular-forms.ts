/** The forms of words that follow from grammar, besides those that the sources list. */
import type { LanguageCode, PartOfSpeech, RegularForms } from '@parlance/domain';
import { type FormGroup, inflectionFor } from '@parlance/languages';
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

/** The endings of a group whose forms are comparable as they are written, and the others as comparable words. */
const comparable = (
  { stem, endings }: FormGroup,
  tokens: (text: string) => readonly string[],
): { readonly kept: readonly string[]; readonly others: readonly string[] } => {
  const kept: string[] = [];
  const others: string[] = [];
  for (const ending of endings.split(/\s+/).filter((each) => each !== '')) {
    const form = stem + (ending === NONE ? '' : ending);
    const [word, ...more] = tokens(form);
    if (word === undefined || more.length > 0) continue;
    if (word === form) kept.push(ending);
    else others.push(word);
  }
  return { kept, others };
};

/** The places of the endings of each stem of a word, but for groups of forms that are listed. */
const stemsOf = (
  groups: readonly FormGroup[],
  known: ReadonlySet<string>,
  lists: EndingLists,
  tokens: (text: string) => readonly string[],
): ReadonlyMap<string, ReadonlySet<number>> => {
  const byStem = new Map<string, Set<number>>();
  for (const group of groups) {
    const { kept, others } = comparable(group, tokens);
    for (const { stem, list } of [
      { stem: group.stem, list: kept },
      { stem: '', list: others },
    ]) {
      if (list.every((ending) => known.has(stem + (ending === NONE ? '' : ending)))) continue;
      byStem.set(stem, (byStem.get(stem) ?? new Set()).add(lists.place(list.join(' '))));
    }
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
    const groups = texts.flatMap((text) => inflection.formsOf({ text, partOfSpeech }));
    const byStem = stemsOf(groups, new Set(listed(lemma)), lists, (text) => tools.tokens(code, text));
    if (byStem.size === 0) continue;
    const entries = [...byStem].map(([stem, places]) => `${stem}/${[...places].join(',')}`);
    stems[lemma] = [...(stems[lemma] === undefined ? [] : [stems[lemma]]), ...entries].join(' ');
  }
  return { endings: lists.all(), stems, uncertain: inflection.uncertain.join(' ') };
};
