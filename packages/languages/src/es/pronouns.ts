/** Spanish subject pronouns: the verb already shows the person, so they may be left out or added. */
import type { Surroundings } from '@parlance/domain';
import { nouns } from './forms.ts';

type Person = '1s' | '2s' | '2v' | '3s' | '1p' | '2p' | '3p';

const PRONOUNS: Readonly<Record<string, Person>> = {
  yo: '1s',
  tú: '2s',
  vos: '2v',
  él: '3s',
  ella: '3s',
  usted: '3s',
  nosotros: '1p',
  nosotras: '1p',
  vosotros: '2p',
  vosotras: '2p',
  ellos: '3p',
  ellas: '3p',
  ustedes: '3p',
};
/** A pronoun that was typed without its accent counts only before a word that is certainly a verb. */
const UNACCENTED: Readonly<Record<string, string>> = { tu: 'tú', el: 'él' };

/** How verbs of each person end, and those that end otherwise. */
const VERBS: Readonly<Record<Person, RegExp>> = {
  '1s': /(?:o|é|í|aba|ía|ra|oy|uve|ude|use|ine|ije|ise|ice|upe)$|^(?:he|sé|fui|vi|di|era|iba|sea|vaya|haya)$/u,
  '2s': /(?:as|es|ás|és|aste|iste)$/u,
  '2v': /(?:as|es|ás|és|ís|aste|iste)$|^sos$/u,
  '3s': /(?:a|e|á|ó|ió|uvo|udo|uso|ino|ijo|iso|izo|upo)$|^(?:es|vio|dio)$/u,
  '1p': /mos$/u,
  '2p': /(?:áis|éis|ís|steis)$|^(?:sois|vais|dais|veis)$/u,
  '3p': /n$/u,
};
/** Words that end like verbs but are none. */
const NO_VERB = new Set(
  `${nouns} que de para donde cuando como sobre entre hasta desde también bien pan tan muy mismo misma mismos mismas solo sola solos solas dos todos todas una la casa ahora nunca siempre primero luego con sin en y o ni más menos antes después`.split(
    /\s+/u,
  ),
);
/** Words that are certainly verbs, for pronouns without their accent. */
const SURE =
  /^(?:es|está|va|ha|tiene|quiere|puede|viene|hace|dice|sabe|vive|come|bebe|lee|escribe|trabaja|habla|estudia|juega|prefiere|fue|era|tenía|estaba|eres|estás|vas|has|[a-z]+(?:as|es)|[a-z]+ó|[a-z]+ía|[a-z]+aba|[a-z]+rá)$/u;
/** Nouns that end as such verbs do. */
const NOUNS = new Set('lunes martes jueves viernes mes país inglés francés autobús día vacaciones gafas'.split(' '));

/** Words between subject and verb. */
const BETWEEN = new Set(
  'no me te se lo la le nos os los las les ya también siempre nunca jamás tampoco casi aún todavía'.split(' '),
);
const CLITICS = new Set('me te le nos os les'.split(' '));
/** Verbs whose subject is the thing that pleases or hurts, and verbs without a subject. */
const OTHER_SUBJECT = /^(?:gust|encant|duel|interes|parec|apetec|import|molest)/u;
const NO_SUBJECT = /^(?:hay|había|llueve|nieva)$/u;
const WEATHER = new Set('frío calor sol viento buen mal fresco'.split(' '));

/** Words after which a pronoun is stressed and must stay. */
const STRESSING = new Set(
  'a de con para por sin en entre hacia sobre como según que ni excepto menos salvo hasta'.split(' '),
);
const JOINING = new Set(['y', 'e', 'o', 'u']);
const ASKING = new Set(
  'qué cómo dónde cuándo quién quiénes cuál cuáles cuánto cuánta cuántos cuántas adónde'.split(' '),
);

/** A pronoun that may be left out or added where it stands, with its accent. */
export const optional = (word: string, where: Surroundings): string | undefined => {
  const meant = UNACCENTED[word] ?? word;
  const person = Object.hasOwn(PRONOUNS, meant) ? PRONOUNS[meant] : undefined;
  if (person === undefined) return undefined;
  const isFree = meant === word ? isSubject(person, where) || isAsked(meant, person, where) : isSurely(person, where);
  return isFree ? meant : undefined;
};

/** Before its verb, and not after what stresses it. */
const isSubject = (person: Person, { before, after }: Surroundings): boolean => {
  const last = before.at(-1) ?? '';
  if (STRESSING.has(last) || (JOINING.has(last) && person.endsWith('p'))) return false;
  return isVerbOf(person, after);
};

const isVerbOf = (person: Person, after: readonly string[]): boolean => {
  const at = after.findIndex((word) => !BETWEEN.has(word));
  const verb = after[at] ?? '';
  const isOfAnother = after.slice(0, Math.max(at, 0)).some((word) => CLITICS.has(word)) && OTHER_SUBJECT.test(verb);
  const isWeather = verb.startsWith('hac') && WEATHER.has(after[at + 1] ?? '');
  return !(NO_VERB.has(verb) || NO_SUBJECT.test(verb) || isOfAnother || isWeather) && VERBS[person].test(verb);
};

/** After its verb: the polite ones always, others in questions. */
const isAsked = (pronoun: string, person: Person, { before, after }: Surroundings): boolean => {
  const verb = before.at(-1) ?? '';
  if (STRESSING.has(verb) || NO_VERB.has(verb) || !VERBS[person].test(verb)) return false;
  return pronoun.startsWith('usted') ? after[0] !== 'y' : before.some((word) => ASKING.has(word));
};

const isSurely = (person: Person, where: Surroundings): boolean => {
  const [first = ''] = where.after;
  const isClitic = first === 'no' || (CLITICS.has(first) && first !== 'le');
  return (isClitic || (SURE.test(first) && !NOUNS.has(first))) && isSubject(person, where);
};
