/** Resolves talks with the guided partner: to ids, lines for each value of a slot, and texts. */
import {
  type ItemId,
  type ItemText,
  type LanguageCode,
  SMALL_LEMMA,
  type TalkLine,
  type TalkReply,
  type TalkTarget,
  type TalkTexts,
  type Voice,
} from '@parlance/domain';
import type {
  AsideSource,
  CastMember,
  PhraseSource,
  Sources,
  TalkReplySource,
  TalkSource,
  TextSource,
  TextSources,
} from '../source/model.ts';
import { voiceOf } from './clip-sound.ts';
import type { LinkedTalk } from './corpus.ts';
import type { TextSetting } from './item-text.ts';
import { keys, type LinkedItem } from './items.ts';
import { inVoice, textsOf, titleIn } from './texts.ts';

/** What all talks share: who speaks, and what may be said at any time. */
export type TalkSurroundings = Pick<Sources, 'cast' | 'asides'>;

/** Id of a line of a talk, or of the model answer of a reply. */
export const talkItemId = (unit: string, key: string): ItemId => `talk.${unit}.${key}`;

/** The voice in which model answers are recorded: not that of the partner, so that two people are heard. */
export const learnerVoice = (cast: readonly CastMember[], { partner }: TalkSource): Voice =>
  voiceOf(cast, partner.key) === 'female' ? 'male' : 'female';

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A line with a slot filled; where the slot begins it, with a capital. */
const filledTexts = (texts: TextSources, slot: string, values: TextSources): TextSources => {
  const entries = Object.entries(texts).map(([code, source]): [LanguageCode, TextSource] => {
    const text = source.text.replaceAll(`{${slot}}`, () => values[code]?.text ?? values.en?.text ?? '');
    return [code, { ...source, text: capitalised(text) }];
  });
  return Object.fromEntries(entries);
};

/** A line of the partner as it is said: once, or with each value of its slot. */
export interface SaidLine {
  readonly key: string;
  readonly value?: string;
  readonly slot?: string;
  readonly words: readonly string[];
  readonly texts: TextSources;
}

const saidLines = ({ slots }: TalkSource, { key, words, texts }: PhraseSource): readonly SaidLine[] => {
  const isIn = (slot: string): boolean => Object.values(texts).some(({ text }) => text.includes(`{${slot}}`));
  const slot = slots.find((one) => isIn(one.key));
  if (slot === undefined) return [{ key, words: keys(words), texts }];
  return slot.values.map((value) => ({
    key: `${key}.${value.key}`,
    value: value.key,
    slot: slot.key,
    words: [...keys(words), value.key],
    texts: filledTexts(texts, slot.key, value.texts),
  }));
};

/** All lines of the partner as they are said, in the order of the talk; what answers asides comes last. */
export const linesOfTalk = (talk: TalkSource, asides: readonly AsideSource[]): readonly SaidLine[] =>
  [
    ...talk.turns.flatMap(({ says, again, replies }) => [
      says,
      again,
      ...replies.flatMap(({ answers }) => answers ?? []),
    ]),
    talk.farewell,
    ...asides.map(({ says }) => says),
  ].flatMap((line) => saidLines(talk, line));

/** A model answer that can be heard. */
export interface ModelAnswer {
  /** `<turn>.<reply>`. */
  readonly key: string;
  readonly source: TextSource;
}

const noWords: readonly string[] = [];

/** The model answers in a language; those with a slot are left out, because they are said in many ways. */
export const modelAnswers = ({ turns }: TalkSource, code: LanguageCode): readonly ModelAnswer[] =>
  turns.flatMap(({ key: turn, replies }) =>
    replies.flatMap(({ key, examples }) =>
      (examples[code]?.texts ?? [])
        .slice(0, 1)
        .filter(({ key: text }) => !text.includes('{'))
        .map(({ key: text, place }) => ({
          key: `${turn}.${key}`,
          source: { place, text, also: noWords, forms: noWords },
        })),
    ),
  );

/** The words of the corpus in a line: those that it names and has, and those that it has in every learn language. */
const wordsIn = ({ words, texts }: SaidLine, learned: readonly TextSetting[]): readonly string[] => {
  const found = learned.map(({ code, lemmatise }) => {
    const lemmas = lemmatise?.(code, texts[code]?.text ?? '', words) ?? [];
    return new Set(lemmas.filter((lemma) => lemma !== '' && !lemma.startsWith(SMALL_LEMMA)));
  });
  const named = words.filter((word) => found.some((own) => own.has(word)));
  const [first = new Set<string>()] = found;
  return [...new Set([...named, ...[...first].filter((word) => found.every((own) => own.has(word)))])];
};

const answersOf = (talk: TalkSource, answers: PhraseSource): NonNullable<TalkReply['answers']> => {
  const lines = saidLines(talk, answers);
  const idOf = ({ key }: Pick<SaidLine, 'key'>): ItemId => talkItemId(talk.unit.key, key);
  const slot = lines[0]?.slot;
  if (slot === undefined) return idOf(answers);
  return { slot, lines: Object.fromEntries(lines.map((line) => [line.value ?? '', idOf(line)])) };
};

const linkReply = (talk: TalkSource, turn: string, { key, task, answers, leadsTo }: TalkReplySource): TalkReply => ({
  id: `${turn}.${key}`,
  ...(task && { task: task.key }),
  ...(answers && { answers: answersOf(talk, answers) }),
  leadsTo: leadsTo.key,
});

const asideId = ({ key }: AsideSource): string => `aside.${key}`;

const structureOf = (
  talk: TalkSource,
  lines: readonly LinkedItem<TalkLine>[],
  { cast, asides }: TalkSurroundings,
): LinkedTalk['structure'] => ({
  id: talk.unit.key,
  partner: talk.partner.key,
  prefix: cast.find(({ key }) => key === talk.partner.key)?.prefix ?? 'P',
  place: talk.scene.key,
  tasks: keys(talk.tasks),
  turns: talk.turns.map(({ key, says, again, replies }) => ({
    key,
    says: talkItemId(talk.unit.key, says.key),
    again: talkItemId(talk.unit.key, again.key),
    replies: replies.map((reply) => linkReply(talk, key, reply)),
  })),
  asides: asides.map((aside) => ({
    id: asideId(aside),
    says: talkItemId(talk.unit.key, aside.says.key),
    ...(aside.ends && { ends: true }),
  })),
  farewell: talkItemId(talk.unit.key, talk.farewell.key),
  lines: lines.map(({ item }) => item),
});

const byReply = <T>({ turns }: TalkSource, of: (reply: TalkReplySource) => T): Record<string, T> =>
  Object.fromEntries(turns.flatMap(({ key, replies }) => replies.map((reply) => [`${key}.${reply.key}`, of(reply)])));

const textsIn = (talk: TalkSource, items: Readonly<Record<ItemId, ItemText>>, code: LanguageCode): TalkTexts => ({
  id: talk.unit.key,
  language: code,
  title: titleIn(talk.title, code),
  about: titleIn(talk.about, code),
  tasks: Object.fromEntries(talk.tasks.map(({ key, text }) => [key, titleIn(text, code)])),
  means: byReply(talk, ({ means }) => titleIn(means, code)),
  items,
});

const modelsIn = (talk: TalkSource, setting: TextSetting): Record<ItemId, ItemText> =>
  Object.assign(
    {},
    ...modelAnswers(talk, setting.code).map(({ key, source }) => {
      const id = talkItemId(talk.unit.key, key);
      return textsOf([{ item: { id, kind: 'line', words: [] }, texts: { [setting.code]: source } }], setting);
    }),
  );

const targetIn = (
  talk: TalkSource,
  asides: readonly AsideSource[],
  items: Readonly<Record<ItemId, ItemText>>,
  code: LanguageCode,
): TalkTarget => ({
  id: talk.unit.key,
  language: code,
  examples: {
    ...byReply(talk, ({ examples }) => keys(examples[code]?.texts ?? [])),
    ...Object.fromEntries(asides.map((aside) => [asideId(aside), keys(aside.examples[code]?.texts ?? [])])),
  },
  slots: Object.fromEntries(
    talk.slots.map(({ key, values }) => [
      key,
      Object.fromEntries(values.map((value) => [value.key, value.texts[code]?.text ?? ''])),
    ]),
  ),
  items,
});

/** Resolves a talk with all its texts. @param warnings how many it has */
export const linkTalk = (
  talk: TalkSource,
  around: TalkSurroundings,
  settings: readonly TextSetting[],
  warnings: number,
): LinkedTalk => {
  const { cast, asides } = around;
  const learned = settings.filter(({ isLearnable }) => isLearnable);
  const lines = linesOfTalk(talk, asides).map(
    (line): LinkedItem<TalkLine> => ({
      item: { id: talkItemId(talk.unit.key, line.key), kind: 'line', words: wordsIn(line, learned) },
      texts: line.texts,
    }),
  );
  const voice = voiceOf(cast, talk.partner.key);
  const items = settings.map((setting): [TextSetting, Record<ItemId, ItemText>] => [
    setting,
    textsOf(lines, inVoice(setting, voice)),
  ]);
  return {
    id: talk.unit.key,
    title: talk.title,
    about: talk.about,
    structure: structureOf(talk, lines, around),
    texts: items.map(([{ code }, own]) => textsIn(talk, own, code)),
    targets: items
      .filter(([{ isLearnable }]) => isLearnable)
      .map(([setting, own]) => {
        const models = modelsIn(talk, inVoice(setting, learnerVoice(cast, talk)));
        return targetIn(talk, asides, { ...own, ...models }, setting.code);
      }),
    warnings,
  };
};
