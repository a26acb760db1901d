/** English verbs in their persons and tenses, and adjectives compared. */

import { forms } from '../en/forms.ts';
import { listed } from '../engine/forms.ts';
import { type FormGroup, group, type Inflected, type Inflection } from './model.ts';

/** Irregular forms by the word that they are forms of. */
const irregular: ReadonlyMap<string, readonly string[]> = new Map(
  forms
    .trim()
    .split('\n')
    .map((line): [string, readonly string[]] => {
      const [word = '', ...others] = listed(line);
      return [word, others];
    }),
);

/** Pasts that the table of slips lacks. */
const MORE: Readonly<Record<string, string>> = {
  become: 'became',
  begin: 'beginning',
  forget: 'forgetting',
  hide: 'hid hidden hiding',
  hurt: 'hurting',
  steal: 'stole stolen',
  read: 'reading',
  win: 'winning',
  be: 'being',
  let: 'letting lets',
  sing: 'singing',
  shine: 'shone shining',
};

const VOWELS = /[aeiouy]/u;
/** One stressed syllable that ends with one vowel and one consonant, which doubles. */
const DOUBLES = /^[^aeiou]*(?:qu)?[aeiou][bdgklmnprt]$/u;

const pastAndParticiple = (verb: string): readonly FormGroup[] => {
  if (verb.endsWith('ie')) return [group(verb, 's d'), group(verb.slice(0, -2), 'ying')];
  if (/[^e]e$/u.test(verb)) return [group(verb, 's d'), group(verb.slice(0, -1), 'ing')];
  if (/[^aeiou]y$/u.test(verb)) return [group(verb.slice(0, -1), 'ies ied ying')];
  if (DOUBLES.test(verb)) return [group(verb, 's'), group(verb + verb.slice(-1), 'ed ing')];
  return [group(verb, /(?:s|x|z|ch|sh|o)$/u.test(verb) ? 'es ed ing' : 's ed ing')];
};

/** A verb with a past of its own has no *-ed*: *goed*. */
const isPast = (form: string): boolean => !/(?:s|ing)$/u.test(form);

const ofVerb = (verb: string): readonly FormGroup[] => {
  if (!VOWELS.test(verb)) return [];
  const own = [...(irregular.get(verb) ?? []), ...listed(MORE[verb] ?? '')];
  if (MODALS.has(verb)) return own.length === 0 ? [] : [group('', own.join(' '))];
  const regular = pastAndParticiple(verb);
  const kept =
    own.some(isPast) || SAME_PAST.has(verb)
      ? regular.map(({ stem, endings }) =>
          group(
            stem,
            listed(endings)
              .filter((ending) => !/^(?:e|i)?d$/u.test(ending))
              .join(' '),
          ),
        )
      : regular;
  return [...kept, ...(own.length === 0 ? [] : [group('', own.join(' '))])];
};

/** Verbs whose past is the verb itself. */
const SAME_PAST: ReadonlySet<string> = new Set(['read', 'cut', 'put', 'hit', 'let', 'hurt', 'cost', 'set', 'shut']);

const MODALS: ReadonlySet<string> = new Set(['can', 'will', 'shall', 'must', 'may', 'should', 'would', 'be']);

/** Adjectives of one syllable, and those in *-y*. */
const ofAdjective = (text: string): readonly FormGroup[] => {
  const own = irregular.get(text) ?? [];
  if (own.length > 0) return [group('', own.join(' '))];
  if (/^[^aeiou]*[aeiou]+[^aeiou]*y$/u.test(text)) return [group(text.slice(0, -1), 'ier iest ily')];
  if (!/^[^aeiouy]*[aeiou]{1,2}[^aeiouy]*e?$/u.test(text)) return [];
  if (text.endsWith('e')) return [group(text, 'r st')];
  return DOUBLES.test(text) && !text.endsWith('w') ? [group(text + text.slice(-1), 'er est')] : [group(text, 'er est')];
};

const ONE_WORD = /^[a-z]+$/u;

const formsOf = ({ text, partOfSpeech }: Inflected): readonly FormGroup[] => {
  if (!ONE_WORD.test(text)) return [];
  if (partOfSpeech === 'verb') return ofVerb(text);
  if (partOfSpeech === 'adjective') return ofAdjective(text);
  return partOfSpeech === 'noun' && irregular.has(text) ? [group('', irregular.get(text)?.join(' ') ?? '')] : [];
};

/** English. */
export const englishInflection: Inflection = {
  formsOf,
  titles: listed(
    'mum mom mummy dad daddy mother father grandmother grandfather grandma grandpa doctor professor sir madam detective inspector uncle aunt captain king queen lord lady god',
  ),
  uncertain: listed(
    'left second seconds laid lay meaning meanings feeling feelings building being beings closer opening latter',
  ),
};
