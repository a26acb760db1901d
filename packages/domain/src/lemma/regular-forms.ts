/** The forms of words that follow from grammar, as clients read them: stems, and endings that many stems share. */

/**
 * Forms in short. `endings` are lists separated by spaces, `-` for none. `stems` are, by lemma, entries separated by spaces, each a
 * stem, a slash and the places of its endings, separated by commas: `com/0,3`.
 */
export interface RegularForms {
  readonly endings: readonly string[];
  readonly stems: Readonly<Record<string, string>>;
  /** Forms that are as often another word, separated by spaces. */
  readonly uncertain: string;
}

/** Lemmas of which a comparable word is a form, the one that is taught first before others. */
export type LemmasOfForm = (word: string) => readonly string[];

interface StemEntry {
  readonly lemma: string;
  /** Its place among all entries. */
  readonly rank: number;
  readonly endings: ReadonlySet<string>;
}

const NONE = '-';
const NO_ENDINGS: ReadonlySet<string> = new Set();

/** The words of a text that is separated by spaces. */
export const spaced = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

const endingsOf = (list: string): ReadonlySet<string> =>
  new Set(spaced(list).map((ending) => (ending === NONE ? '' : ending)));

/** The stems of a file with the places of their endings, in its order. */
const entriesIn = ({ stems }: RegularForms): readonly { lemma: string; stem: string; places: readonly number[] }[] =>
  Object.entries(stems).flatMap(([lemma, entries]) =>
    spaced(entries).map((entry) => {
      const [stem = '', places = ''] = entry.split('/');
      return { lemma, stem, places: places.split(',').map(Number) };
    }),
  );

/** Makes the function that finds lemmas of forms. The forms are not written out: there are tens of thousands. */
export const lemmasOfForms = (files: readonly RegularForms[]): LemmasOfForm => {
  const byStem = new Map<string, StemEntry[]>();
  let rank = 0;
  for (const file of files) {
    const lists = file.endings.map(endingsOf);
    for (const { lemma, stem, places } of entriesIn(file)) {
      rank += 1;
      const known = byStem.get(stem) ?? [];
      byStem.set(stem, known);
      known.push(...places.map((place) => ({ lemma, rank, endings: lists[place] ?? NO_ENDINGS })));
    }
  }
  const startsAt = (word: string, cut: number): readonly StemEntry[] => {
    const ending = word.slice(cut);
    return (byStem.get(word.slice(0, cut)) ?? []).filter(({ endings }) => endings.has(ending));
  };
  return (word) => {
    const found = Array.from({ length: word.length + 1 }, (_, cut) => startsAt(word, cut)).flat();
    return [...new Set(found.sort((a, b) => a.rank - b.rank).map(({ lemma }) => lemma))];
  };
};
