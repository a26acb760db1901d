import type { LanguageCode, PartOfSpeech } from '@parlance/domain';
import type { LearnableCode } from '@parlance/languages';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { PhraseSource } from '../source/model.ts';
import { type Check, type CheckContext, coursesOf, readableText } from './context.ts';
import { shapeTokens } from './reading.ts';
import { standsIn } from './shapes.ts';

/** How a language describes the speaker ("I am …"), and how words change with the speaker's gender. */
interface SpeakerRules {
  /** Verb forms that mean `I am`. */
  readonly verbs: readonly string[];
  /** Words that may stand between the verb and the description. */
  readonly between: readonly string[];
  /** Endings of the masculine and the feminine form. */
  readonly endings: readonly (readonly [masculine: string, feminine: string])[];
}

/** Null where no word changes with the speaker. */
const RULES: Readonly<Record<LanguageCode, SpeakerRules | null>> = {
  en: null,
  es: {
    verbs: ['soy', 'estoy'],
    between: ['muy', 'tan', 'ya', 'siempre', 'también', 'bastante', 'demasiado'],
    endings: [
      ['o', 'a'],
      ['', 'a'],
      ['és', 'esa'],
      ['án', 'ana'],
      ['ín', 'ina'],
      ['ón', 'ona'],
    ],
  },
  fr: {
    verbs: ['suis'],
    between: ['pas', 'très', 'si', 'trop', 'déjà', 'toujours', 'aussi', 'assez', 'vraiment'],
    endings: [
      ['', 'e'],
      ['x', 'se'],
      ['f', 've'],
      ['er', 'ère'],
      ['et', 'ète'],
      ['n', 'nne'],
      ['l', 'lle'],
      ['eur', 'euse'],
    ],
  },
} satisfies { readonly [C in LearnableCode]: SpeakerRules | null };

const rulesOf = (code: LanguageCode): SpeakerRules | undefined => RULES[code] ?? undefined;

type Pairs = ReadonlyMap<string, ReadonlySet<string>>;

const exchanged = (token: string, from: string, to: string): string[] =>
  token.endsWith(from) ? [token.slice(0, token.length - from.length) + to] : [];

/**
 * Parts of speech that describe the speaker. `one` and `the` agree with the next word instead, so they do not count.
 */
const DESCRIBING: readonly PartOfSpeech[] = ['adjective', 'noun', 'verb'];

/** Maps each form to that of the other gender, for words whose texts contain both. */
const pairsOf = (context: CheckContext, code: LanguageCode, { endings }: SpeakerRules): Pairs => {
  const pairs = new Map<string, Set<string>>();
  for (const word of [...context.words.values()].filter(({ partOfSpeech }) => DESCRIBING.includes(partOfSpeech))) {
    const text = readableText(word, code);
    const tokens = new Set(text === undefined ? [] : shapeTokens(context, code, text).flat());
    for (const token of tokens) {
      const others = endings.flatMap(([masculine, feminine]) => [
        ...exchanged(token, masculine, feminine),
        ...exchanged(token, feminine, masculine),
      ]);
      const known = others.filter((other) => tokens.has(other));
      if (known.length > 0) pairs.set(token, new Set([...(pairs.get(token) ?? []), ...known]));
    }
  }
  return pairs;
};

/** The words that describe the speaker: those right after `I am`. */
const saidOfSpeaker = (tokens: readonly string[], { verbs, between }: SpeakerRules): string[] =>
  tokens.flatMap((verb, index) => {
    if (!verbs.includes(verb)) return [];
    const said = tokens.slice(index + 1).find((token) => !between.includes(token));
    return said === undefined ? [] : [said];
  });

/** Whether a sentence contains a name of the cast: then the gender may be that of the named person. */
const namesSomebody = ({ sources, tools }: CheckContext, code: LanguageCode, tokens: readonly string[]): boolean =>
  sources.cast.some(({ name }) => standsIn(tokens, tools.tokens(code, name)));

const ofPhrase = (context: CheckContext, code: LanguageCode, pairs: Pairs, phrase: PhraseSource): ContentIssue[] => {
  const text = readableText(phrase, code);
  const rules = rulesOf(code);
  if (text === undefined || rules === undefined) return [];
  const tokens = context.tools.tokens(code, text.text);
  const said = saidOfSpeaker(tokens, rules).filter((token) => pairs.has(token));
  if (said.length === 0 || namesSomebody(context, code, tokens)) return [];
  const listed = new Set(text.also.flatMap((also) => context.tools.tokens(code, also)));
  return said.flatMap((token) => {
    const others = [...(pairs.get(token) ?? [])];
    if (others.some((other) => listed.has(other))) return [];
    return [
      issueAt(
        text.place,
        `"${phrase.key}" says "${token}" of the speaker in ${code}; list it with "${others.join('" or "')}" under "also:" too, so that nobody's right answer is wrong.`,
      ),
    ];
  });
};

/** Checks that phrases about the speaker are accepted in both genders. Skips dialogue lines, whose speaker is known. */
export const eitherGender: Check = (context) =>
  context.learnable.flatMap((code) => {
    const rules = rulesOf(code);
    if (rules === undefined) return [];
    const pairs = pairsOf(context, code, rules);
    return context.units
      .flatMap(({ phrases }) => phrases)
      .filter((phrase) => coursesOf(context, phrase).includes(code))
      .flatMap((phrase) => ofPhrase(context, code, pairs, phrase));
  });
