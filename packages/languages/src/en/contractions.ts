/** English contractions and what they stand for. */
import type { Word } from '@parlance/domain';

/** Irregular contractions, and those that are understood without an apostrophe because they form no other word. */
export const contractions: Readonly<Record<string, readonly string[]>> = {
  "won't": ['will', 'not'],
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  cant: ['can', 'not'],
  wont: ['will', 'not'],
  "shan't": ['shall', 'not'],
  "let's": ['let', 'us'],
  "y'all": ['you', 'all'],
  "'tis": ['it', 'is'],
  "o'clock": ['oclock'],
  "ma'am": ['madam'],
  im: ['i', 'am'],
  id: ['i', 'would|had'],
  ive: ['i', 'have'],
  youre: ['you', 'are'],
  youve: ['you', 'have'],
  youll: ['you', 'will'],
  weve: ['we', 'have'],
  theyre: ['they', 'are'],
  theyve: ['they', 'have'],
  theyll: ['they', 'will'],
  thats: ['that', 'is'],
  whats: ['what', 'is'],
  dont: ['do', 'not'],
  doesnt: ['does', 'not'],
  didnt: ['did', 'not'],
  isnt: ['is', 'not'],
  arent: ['are', 'not'],
  wasnt: ['was', 'not'],
  werent: ['were', 'not'],
  havent: ['have', 'not'],
  hasnt: ['has', 'not'],
  hadnt: ['had', 'not'],
  couldnt: ['could', 'not'],
  wouldnt: ['would', 'not'],
  shouldnt: ['should', 'not'],
  mustnt: ['must', 'not'],
};

/** The verbs that an ending after an apostrophe stands for. */
const VERBS: Readonly<Record<string, string>> = { m: 'am', re: 'are', ve: 'have', ll: 'will' };
/** Words after which `'s` is a verb; after any other it marks a possessor. */
const SUBJECTS = new Set('it he she that this what who where when why how there here everything something'.split(' '));
/** Words that show that `'s` or `'d` stands for `has` or `had`, not for `is` or `would`. */
const AFTER_HAS = new Set(['got', 'been', 'had', 'gone', 'done']);
const AFTER_HAD = new Set(['better', 'been', 'had', 'gone', 'done']);
/** Words after which a participle may follow: `she's already left`. */
const BETWEEN = new Set('already just never always ever not also still only'.split(' '));
const PARTICIPLE =
  /(?:ed|en|got|been|had|gone|done|made|left|lost|found|bought|met|come|become|put|read|sent|said|sold|told|won|had|heard|paid|left|known|grown|begun|drunk|run|sat|slept|spent|thought|understood)$/;
const NO_PARTICIPLE = new Set(
  'tired married worried interested bored closed excited red bed open even then when often'.split(' '),
);

/** Expands contractions that follow a rule. */
export const expand = (word: string, next: string | undefined): readonly string[] | undefined => {
  const cut = word.lastIndexOf("'");
  if (cut < 1) return undefined;
  const stem = word.slice(0, cut);
  const tail = word.slice(cut + 1);
  if (tail === 't' && stem.endsWith('n')) return [stem.slice(0, -1), 'not'];
  if (tail === 'd')
    return [...parts(stem), AFTER_HAD.has(next ?? '') ? 'had|would' : `would${mayBePerfect(next) ? '|had' : ''}`];
  if (tail === 's') return SUBJECTS.has(stem) ? [stem, isOrHas(next)] : undefined;
  const verb = VERBS[tail];
  return verb === undefined ? undefined : [...parts(stem), verb];
};

const isOrHas = (next: string | undefined): string => {
  if (AFTER_HAS.has(next ?? '')) return 'has|is';
  return mayBePerfect(next) ? 'is|has' : 'is';
};

const mayBePerfect = (next = ''): boolean => BETWEEN.has(next) || (PARTICIPLE.test(next) && !NO_PARTICIPLE.has(next));

/** A stem may itself be a contraction: `I'd've`. */
const parts = (stem: string): readonly string[] => expand(stem, undefined) ?? [stem];

/** Words after a name that show that its `'s` is a verb, not a possessor: `Leo's here`. */
const AFTER_VERB = new Set(
  'a an the not in at on from with here there my your his her our their very so too really always never going late ready happy sad tired hungry thirsty busy ill sick old young tall short married single nice fine well right wrong cold hot'.split(
    ' ',
  ),
);
const AUXILIARIES = new Set(
  'am is are was were do does did have has had can could will would shall should must'.split(' '),
);
const PRONOUNS = new Set('i you he she it we they'.split(' '));

/** `Leo's here` as `Leo is here`, and `isn't it` as `is it not`. */
export const settled = (words: readonly Word[]): readonly Word[] =>
  reordered(words.flatMap((word, index) => possessorOrVerb(word, words[index + 1]?.text ?? '')));

const possessorOrVerb = (word: Word, next: string): readonly Word[] => {
  const { text, start, end } = word;
  if (!text.endsWith("'s")) return [word];
  const verb = AFTER_HAS.has(next) ? 'has' : 'is';
  if (verb === 'is' && !AFTER_VERB.has(next) && !(next.endsWith('ing') && next.length > 5)) return [word];
  return [
    { text: text.slice(0, -2), also: [], start, end },
    { text: verb, also: [], start, end },
  ];
};

const reordered = (words: readonly Word[]): readonly Word[] => {
  const result = [...words];
  for (let index = 2; index < result.length; index += 1) {
    const [verb, not, subject] = [result[index - 2], result[index - 1], result[index]];
    if (verb === undefined || not === undefined || subject === undefined) continue;
    const isAsked = AUXILIARIES.has(verb.text) && not.text === 'not' && PRONOUNS.has(subject.text);
    if (isAsked) result.splice(index - 1, 2, subject, not);
  }
  return result;
};
