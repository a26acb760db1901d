/** Finds a talk in the sources and completes it for who plays it; sound is left out. */
import type { LanguageCode } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import type { LanguageTools } from '../check/context.ts';
import { lemmatiser } from '../link/lemmas.ts';
import { openLinker } from '../link/link.ts';
import type { Sources } from '../source/model.ts';
import type { PlayableTalk } from './talk-words.ts';

/** The talk to play, and its two languages. */
export interface PlayedScene {
  readonly unit: string;
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
}

/** A talk, or a sentence that says what can be named instead. */
export const linkPlayed = (
  sources: Sources,
  { unit, learn, explain }: PlayedScene,
  tools: LanguageTools,
): PlayableTalk | { readonly refused: string } => {
  const source = sources.talks.find((talk) => talk.unit.key === unit);
  if (source === undefined)
    return { refused: `Name the unit of a talk: ${sources.talks.map((talk) => talk.unit.key).join(' ')}.` };
  const linker = openLinker(sources, () => undefined, { lemmatise: lemmatiser(sources, tools), tools });
  if (!linker.learnable.includes(learn))
    return { refused: `Name a language that is learned: ${linker.learnable.join(' ')}.` };
  const { structure, targets, texts } = linker.talk(source);
  const target = targets.find(({ language }) => language === learn);
  const text = texts.find(({ language }) => language === explain);
  if (target === undefined || text === undefined)
    return { refused: `Name a language that explains: ${linker.languages.join(' ')}.` };
  return { structure, target, texts: text, tables: tablesFor(learn) };
};
