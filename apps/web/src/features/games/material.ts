/** Makes the material of a round from loaded content. */
import type {
  DialogueLine,
  GameDialogue,
  GameLine,
  GameMaterial,
  GameSentence,
  GameWord,
  Item,
  ItemText,
  Random,
} from '@parlance/domain';
import { alikeFinder } from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';
import type { GameContent } from '../../data/index.ts';
import type { ContentPlan } from './plan-content.ts';

/** What the material is made of. */
export interface MaterialSource {
  readonly plan: ContentPlan;
  readonly content: GameContent;
  readonly random: Random;
}

interface TextPair {
  readonly learn: { readonly items: Readonly<Record<string, ItemText>> };
  readonly explain: { readonly items: Readonly<Record<string, ItemText>> };
}

/** Makes the material: words, sentences and dialogues that have a text in both languages, the most useful first. */
export const materialOf = ({ plan, content, random }: MaterialSource): GameMaterial => {
  const { lexicon, lessons, units } = content;
  const learn = lexicon.learn.language;
  const tables = tablesFor(learn);
  const taught = Object.keys(lexicon.words).filter((id) => isTaught(lexicon.words[id] ?? {}, learn));
  const alikeOf = alikeFinder(taught, lexicon.learn.words, lexicon.explain.words);
  const words = plan.ranked.flatMap((ranked): readonly GameWord[] => {
    const [entry, target, meaning] = [
      lexicon.words[ranked.key],
      lexicon.learn.words[ranked.key],
      lexicon.explain.words[ranked.key],
    ];
    if (entry === undefined || target === undefined || meaning === undefined || !isTaught(entry, learn)) return [];
    const { partOfSpeech, picture } = entry;
    const alike = alikeOf(ranked.key);
    const more = { ...(picture !== undefined && { picture }), ...(alike.length > 0 && { alike }) };
    return [{ ...ranked, target, meaning, partOfSpeech, ...more }];
  });
  const sentenceOf = <T extends Item>(item: T, texts: TextPair) => {
    const [target, meaning] = [texts.learn.items[item.id], texts.explain.items[item.id]];
    if (target === undefined || meaning === undefined || !isTaught(item, learn)) return undefined;
    return { id: item.id, target, meaning, tokens: tables.displayTokens(target.text), words: item.words };
  };
  const phrases = lessons.flatMap((lesson) =>
    lesson.structure.items
      .filter(({ kind }) => kind === 'phrase')
      .flatMap((item): readonly GameSentence[] => {
        const sentence = sentenceOf(item, lesson);
        return sentence === undefined ? [] : [{ ...sentence, kind: 'phrase' }];
      }),
  );
  const lineOf = (line: DialogueLine, texts: TextPair): readonly GameLine[] => {
    const sentence = sentenceOf(line, texts);
    const { role, speaker, prefix } = line;
    return sentence === undefined ? [] : [{ ...sentence, kind: 'line', role, speaker, prefix }];
  };
  const dialogues = units.map(
    (unit): GameDialogue => ({
      unit: unit.unit.id,
      title: unit.explain.dialogue,
      scene: unit.unit.scene,
      lines: unit.structure.dialogue.flatMap((line) => lineOf(line, unit)),
    }),
  );
  const scene = lessons.flatMap((lesson) => lesson.structure.scene.flatMap((line) => lineOf(line, lesson)));
  return {
    learn,
    explain: lexicon.explain.language,
    tables,
    grammar: grammarFor(learn),
    words,
    sentences: byNeed([...phrases, ...scene, ...dialogues.flatMap(({ lines }) => lines)], words),
    dialogues,
    random,
  };
};

const isTaught = ({ only }: { readonly only?: readonly string[] }, learn: string): boolean =>
  only === undefined || only.includes(learn);

/** Sentences, each once, in the order of the most needed word that they contain. */
const byNeed = (sentences: readonly GameSentence[], words: readonly GameWord[]): readonly GameSentence[] => {
  const places = new Map(words.map(({ key }, place) => [key, place]));
  const needOf = (sentence: GameSentence): number =>
    Math.min(...sentence.words.map((word) => places.get(word) ?? words.length), words.length);
  const once = new Map(sentences.map((sentence) => [sentence.id, sentence]));
  return [...once.values()].toSorted((a, b) => needOf(a) - needOf(b));
};
