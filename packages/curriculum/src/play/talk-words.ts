/** What a talk needs to be understood: its expected replies at a turn, and the words that somebody could have meant. */
import {
  type AnswerTables,
  type GuidedTalk,
  lexiconOf,
  repliesAt,
  type TalkStructure,
  type TalkTarget,
  type TalkTexts,
  type Understood,
  understand,
} from '@parlance/domain';

/** A talk in the language that is learned and in the one in which it is explained. */
export interface PlayableTalk {
  readonly structure: TalkStructure;
  readonly texts: TalkTexts;
  readonly target: TalkTarget;
  readonly tables: AnswerTables;
}

/** Understands texts in a talk as clients do. */
export const openEar = ({
  structure,
  target,
  tables,
}: PlayableTalk): ((state: GuidedTalk, given: string) => Understood | undefined) => {
  const sayable = ({ id }: { readonly id: string }) => ({ id, examples: target.examples[id] ?? [] });
  const shared = {
    asides: structure.asides.map(sayable),
    slots: target.slots,
    talk: structure.turns.flatMap(({ replies }) => replies.map((reply) => sayable(reply).examples)),
    lexicon: wordsOfTalk(target, tables),
    tables,
  };
  return (state, given) => understand({ ...shared, given, replies: repliesAt(structure, state).map(sayable) });
};

/** All words that stand in the talk. */
const wordsOfTalk = (target: TalkTarget, tables: AnswerTables): ReadonlySet<string> => {
  const sayings = [...Object.values(target.examples).flat(), ...Object.values(target.slots).flatMap(Object.values)];
  const items = Object.fromEntries(
    sayings.map((text: string, at) => [String(at), { text: text.replaceAll(/\{\w+\}/g, ' ') }]),
  );
  return lexiconOf(
    { id: target.id, language: target.language, title: '', items: { ...target.items, ...items } },
    tables,
  );
};
