/** What a talk consists of, as its screen reads it. */
import {
  type AnswerTables,
  type DialogueLine,
  type ItemId,
  type Language,
  lexiconOf,
  type TalkStructure,
  type TalkTarget,
  type TalkTexts,
} from '@parlance/domain';
import type { CardTexts } from '../word-card/index.ts';

/** A talk in the language that is learned and in the one in which it is explained. */
export interface TalkContent {
  readonly structure: TalkStructure;
  readonly texts: TalkTexts;
  readonly target: TalkTarget;
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  /** The partner's lines, whose words have cards. */
  readonly cards: CardTexts;
}

/** The texts of a talk whose words have cards. */
export const cardTextsOf = ({ structure, texts, target }: Omit<TalkContent, 'cards' | 'tables'>): CardTexts => ({
  items: structure.lines,
  learn: target,
  explain: texts,
});

/** The words that a learner could have meant, as lessons take them: all that stand in the talk. */
export const wordsOfTalk = ({ target, tables }: Pick<TalkContent, 'target' | 'tables'>): ReadonlySet<string> => {
  const sayings = [...Object.values(target.examples).flat(), ...Object.values(target.slots).flatMap(Object.values)];
  const items = Object.fromEntries(sayings.map((text: string, at) => [String(at), { text: withoutSlots(text) }]));
  return lexiconOf(
    { id: target.id, language: target.language, title: '', items: { ...target.items, ...items } },
    tables,
  );
};

const withoutSlots = (text: string): string => text.replaceAll(/\{\w+\}/g, ' ');

/** A line of the partner, as what plays dialogues takes it. */
export const spokenLine = ({ structure }: Pick<TalkContent, 'structure'>, item: ItemId): DialogueLine | undefined => {
  const line = structure.lines.find(({ id }) => id === item);
  return line && { ...line, role: 'A', speaker: structure.partner, prefix: structure.prefix };
};
