/** English contractions and what they stand for. */

/** Irregular ones, and those that are understood without their apostrophe because they make no other word. */
export const contractions: Readonly<Record<string, readonly string[]>> = {
  "won't": ['will', 'not'],
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  cant: ['can', 'not'],
  "shan't": ['shall', 'not'],
  "let's": ['let', 'us'],
  "y'all": ['you', 'all'],
  "'tis": ['it', 'is'],
  "o'clock": ['oclock'],
  "ma'am": ['madam'],
  im: ['i', 'am'],
  id: ['i', 'would'],
  ive: ['i', 'have'],
  youre: ['you', 'are'],
  youve: ['you', 'have'],
  weve: ['we', 'have'],
  theyre: ['they', 'are'],
  theyve: ['they', 'have'],
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
};

/** Verbs behind an apostrophe. */
const VERBS: Readonly<Record<string, string>> = { m: 'am', re: 'are', ve: 'have', ll: 'will' };
/** Words after which `'s` is a verb; after any other it marks a possessor. */
const SUBJECTS = new Set([
  'it',
  'he',
  'she',
  'that',
  'this',
  'what',
  'who',
  'where',
  'when',
  'why',
  'how',
  'there',
  'here',
]);
/** Words that tell `has` and `had` from `is` and `would`. */
const AFTER_HAS = new Set(['got', 'been', 'had', 'gone', 'done']);
const AFTER_HAD = new Set(['better', 'been', 'had', 'gone', 'done']);

/** Contractions that follow a rule. */
export const expand = (word: string, next: string | undefined): readonly string[] | undefined => {
  const cut = word.lastIndexOf("'");
  if (cut < 1) return undefined;
  const stem = word.slice(0, cut);
  const tail = word.slice(cut + 1);
  if (tail === 't' && stem.endsWith('n')) return [stem.slice(0, -1), 'not'];
  if (tail === 'd') return [...parts(stem), AFTER_HAD.has(next ?? '') ? 'had' : 'would'];
  if (tail === 's') return SUBJECTS.has(stem) ? [stem, AFTER_HAS.has(next ?? '') ? 'has' : 'is'] : undefined;
  const verb = VERBS[tail];
  return verb === undefined ? undefined : [...parts(stem), verb];
};

/** A stem may be contracted itself: `I'd've`. */
const parts = (stem: string): readonly string[] => expand(stem, undefined) ?? [stem];
