/** Finds the issues of talks that other files decide: units, cast, places, words; and replies that are told apart. */
import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { AsideSource, LanguageSource, Reference, TalkSource, TalkTurnSource } from '../source/model.ts';
import type { Check, CheckContext } from './context.ts';
import { sentencesOfTalk } from './context.ts';
import { twice } from './ids.ts';
import { enoughExamples } from './talk-alone.ts';
import { slotsIn } from './talk-slots.ts';
import { textsLack } from './texts.ts';

/** Checks that each talk belongs to a unit of its own. */
export const knownTalkUnits: Check = ({ sources, units }) => {
  const ids = units.map(({ id }) => id);
  const unknown = sources.unreadableFiles.length > 0 ? [] : sources.talks.filter(({ unit }) => !ids.includes(unit.key));
  return [
    ...unknown.map(({ unit: { key, place } }) =>
      issueAt(place, `There is no unit "${key}"; name the unit that the talk belongs to.${didYouMean(key, ids)}`),
    ),
    ...twice(
      'talk of the unit',
      sources.talks.map(({ unit }) => unit),
    ),
    ...units
      .filter(({ id }) => id === 'talk')
      .map(({ place }) => issueAt(place, 'The items of talks begin with "talk."; give this unit another id.')),
  ];
};

const among = ({ key, place }: Reference, known: readonly string[], where: string): ContentIssue[] =>
  known.includes(key)
    ? []
    : [issueAt(place, `"${key}" is not ${where}; name one of ${known.join(' ')}.${didYouMean(key, known)}`)];

/** Checks that partners are members of the cast, and that places are drawn. */
export const knownTalkScenes: Check = ({ sources: { talks, cast, unreadableCast, places }, units }) => {
  const members = cast.map(({ key }) => key);
  const drawn = [...new Set([...(places ?? []), ...units.map(({ scene }) => scene)])];
  return talks.flatMap(({ partner, scene }) => [
    ...(unreadableCast === undefined || unreadableCast.includes(partner.key)
      ? []
      : among(partner, members, 'in content/cast.yaml')),
    ...(places === undefined ? [] : among(scene, drawn, 'drawn')),
  ]);
};

/** Checks that the words that lines name exist. */
export const knownTalkWords: Check = ({ sources: { talks }, words, mayExist }) =>
  talks.flatMap((talk) =>
    sentencesOfTalk(talk)
      .flatMap((line) => line.words)
      .filter(({ key }) => !words.has(key) && !mayExist(key))
      .map(({ key, place }) =>
        issueAt(place, `There is no word "${key}"; write it or correct the key.${didYouMean(key, words.keys())}`),
      ),
  );

/** What stands for an open slot where two replies are compared. */
const SAMPLES: Readonly<Record<string, string>> = { number: '7', time: '7', name: 'Aiko' };

/** A way to say a reply. */
interface SpokenText {
  readonly reply: string;
  readonly example: Reference;
  readonly text: string;
  readonly tokens: ReadonlySet<string>;
}

/** An example with its slots filled in every way. */
const filled = (text: string, values: (slot: string) => readonly string[]): readonly string[] => {
  const [slot] = slotsIn(text);
  if (slot === undefined) return [text];
  return values(slot).flatMap((value) =>
    filled(
      text.replaceAll(`{${slot}}`, () => value),
      values,
    ),
  );
};

const saidAt = (
  { tools }: CheckContext,
  { slots }: TalkSource,
  turn: TalkTurnSource,
  code: LanguageCode,
): SpokenText[] => {
  const valuesOf = (slot: string): readonly string[] => {
    const own = slots.find(({ key }) => key === slot);
    return own === undefined ? [SAMPLES[slot] ?? ''] : own.values.flatMap(({ texts }) => texts[code]?.text ?? []);
  };
  return turn.replies.flatMap(({ key: reply, examples }) =>
    (examples[code]?.texts ?? []).flatMap((example) =>
      filled(example.key, valuesOf).map((text) => ({
        reply,
        example,
        text,
        tokens: new Set(tools.tokens(code, text)),
      })),
    ),
  );
};

/** The most words in which texts differ of which one may pass for the other: slips, and pronouns that may be left out. */
const MOST_APART = 2;

/** Whether two texts are so alike that it is worth judging them. */
const areNear = (one: SpokenText, other: SpokenText): boolean => {
  const only = (a: SpokenText, b: SpokenText): number => [...a.tokens].filter((token) => !b.tokens.has(token)).length;
  return only(one, other) <= MOST_APART && only(other, one) <= MOST_APART;
};

const alikeAt = (context: CheckContext, talk: TalkSource, turn: TalkTurnSource, code: LanguageCode): ContentIssue[] => {
  const said = saidAt(context, talk, turn, code);
  return said.flatMap((one, index) =>
    said
      .slice(index + 1)
      .filter((other) => other.reply !== one.reply && areNear(one, other))
      .filter(({ text }) => context.tools.isRight(code, one.text, text) || context.tools.isRight(code, text, one.text))
      .map(({ reply, example, text }) =>
        issueAt(
          example.place,
          `"${text}" (${code}) is right for the reply "${one.reply}" as well as for "${reply}"; let the replies of a turn differ.`,
        ),
      ),
  );
};

/** Checks that no example of a reply passes for another reply of its turn. */
export const distinctReplies: Check = (context) =>
  context.sources.talks
    .filter(({ isUnreadable }) => !isUnreadable)
    .flatMap((talk) =>
      talk.turns.flatMap((turn) => context.learnable.flatMap((code) => alikeAt(context, talk, turn, code))),
    );

const inAside = (languages: readonly LanguageSource[], aside: AsideSource): ContentIssue[] => [
  ...textsLack(languages, aside.says),
  ...enoughExamples(languages, aside),
  ...Object.values(aside.examples)
    .flatMap(({ texts }) => texts)
    .filter(({ key }) => slotsIn(key).length > 0)
    .map(({ key, place }) => issueAt(place, `"${key}" has a slot; what may be said in every talk has none.`)),
];

/** Checks what may be said at any time of every talk. */
export const soundAsides: Check = ({ sources: { asides, languages } }) => [
  ...twice('aside', asides),
  ...asides.flatMap((aside) => inAside(languages, aside)),
];
