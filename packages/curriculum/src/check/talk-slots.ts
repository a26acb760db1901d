/** Finds the issues of slots: in what the partner says, and in examples. */
import type { LanguageCode } from '@parlance/domain';
import { type ContentIssue, issueAt, type Place } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import type { LanguageSource, PhraseSource, TalkReplySource, TalkSlotSource, TalkSource } from '../source/model.ts';
import { learnableOf, readableText, sentencesOfTalk } from './context.ts';
import { twice } from './ids.ts';
import { textsLack } from './texts.ts';

/** Slots of examples that anything of their kind may fill. */
export const OPEN_SLOTS: readonly string[] = ['number', 'time', 'name'];

/** How many values a slot has. */
const VALUES = { least: 2, most: 5 } as const;

/** The names of the slots in a text, in order. */
export const slotsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);

const inSlot = (languages: readonly LanguageSource[], { key, place, values }: TalkSlotSource): ContentIssue[] => {
  const taken = OPEN_SLOTS.includes(key)
    ? [issueAt(place, `"${key}" is filled with anything; name the slot otherwise.`)]
    : [];
  const { least, most } = VALUES;
  const isBetween = values.length >= least && values.length <= most;
  const count = isBetween
    ? []
    : [issueAt(place, `The slot "${key}" has ${values.length} values; write ${least} to ${most}.`)];
  return [
    ...taken,
    ...count,
    ...twice(`value of the slot "${key}"`, values),
    ...values.flatMap((value) => textsLack(languages, value)),
  ];
};

const unknownSlot = (place: Place, name: string, known: readonly string[]): ContentIssue =>
  issueAt(place, `There is no slot "${name}"; write it under "slots:" or correct the name.${didYouMean(name, known)}`);

/** The slots of a line in each language. */
const slotsByLanguage = (line: PhraseSource, languages: readonly LanguageSource[]) =>
  languages.flatMap(({ code }) => {
    const source = readableText(line, code);
    return source === undefined ? [] : [{ code, place: source.place, slots: [...slotsIn(source.text)].sort() }];
  });

const inLine = (languages: readonly LanguageSource[], line: PhraseSource, known: readonly string[]): ContentIssue[] => {
  const found = slotsByLanguage(line, languages);
  const [first] = found;
  return found.flatMap(({ code, place, slots }): ContentIssue[] => {
    const open = slots.filter((name) => OPEN_SLOTS.includes(name));
    const unknown = slots.filter((name) => !known.includes(name) && !open.includes(name));
    const isLike = slots.join() === first?.slots.join();
    return [
      ...open.map((name) =>
        issueAt(
          place,
          `The partner cannot say {${name}} in ${code}, which could be anything; word the line without it.`,
        ),
      ),
      ...unknown.map((name) => unknownSlot(place, name, known)),
      ...(isLike
        ? []
        : [
            issueAt(
              place,
              `"${line.key}" has other slots in ${code} than in ${first?.code}; use the same ones in all languages.`,
            ),
          ]),
    ];
  });
};

/** Checks that what repeats a slot follows examples in which it was said. */
const inAnswers = (reply: TalkReplySource, learnable: readonly LanguageCode[]): ContentIssue[] => {
  const { answers, examples } = reply;
  const slots = new Set(Object.values(answers?.texts ?? {}).flatMap(({ text }) => slotsIn(text)));
  if (answers === undefined || slots.size === 0) return [];
  const [slot = ''] = slots;
  if (slots.size > 1) return [issueAt(answers.place, `"${answers.key}" has several slots; repeat one at most.`)];
  return learnable.flatMap((code) =>
    (examples[code]?.texts ?? [])
      .filter(({ key }) => !slotsIn(key).includes(slot))
      .map(({ key, place }) =>
        issueAt(
          place,
          `"${key}" has no {${slot}}, which the partner repeats in "${answers.key}"; add it, or make another reply of it.`,
        ),
      ),
  );
};

const inExamples = ({ examples }: TalkReplySource, known: readonly string[]): ContentIssue[] =>
  Object.values(examples).flatMap(({ texts }) =>
    texts.flatMap(({ key, place }) =>
      slotsIn(key)
        .filter((name) => !known.includes(name) && !OPEN_SLOTS.includes(name))
        .map((name) => unknownSlot(place, name, known)),
    ),
  );

/** Lines that never repeat what the learner said: nothing was said before them, or it is not known what. */
const withoutSlots = ({ turns, farewell }: TalkSource): ContentIssue[] =>
  [...turns.flatMap(({ says, again }) => [says, again]), farewell].flatMap((line) =>
    Object.values(line.texts)
      .filter(({ text }) => slotsIn(text).length > 0)
      .slice(0, 1)
      .map(({ place }) => issueAt(place, `"${line.key}" has a slot; only "answers" may repeat what was said.`)),
  );

/** Finds the issues of the slots of a talk. */
export const checkTalkSlots = (languages: readonly LanguageSource[], talk: TalkSource): ContentIssue[] => {
  const known = talk.slots.map(({ key }) => key);
  const replies = talk.turns.flatMap((turn) => turn.replies);
  const learnable = learnableOf(languages);
  return [
    ...talk.slots.flatMap((slot) => inSlot(languages, slot)),
    ...sentencesOfTalk(talk).flatMap((line) => inLine(languages, line, known)),
    ...withoutSlots(talk),
    ...replies.flatMap((reply) => [...inExamples(reply, known), ...inAnswers(reply, learnable)]),
  ];
};
