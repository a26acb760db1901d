import type { LanguageCode } from '@parlance/domain';
import { allItems, checkContext, coursesOf, type LanguageTools } from '../check/context.ts';
import { shownText } from '../link/item-text.ts';
import type { Place } from '../source/fault.ts';
import type { Sources } from '../source/model.ts';

/** A text that somebody must be able to hear. */
export interface Utterance {
  readonly code: LanguageCode;
  readonly text: string;
  /** Its words as shown, for which times are kept. */
  readonly tokens: readonly string[];
  /** Where it is written first. */
  readonly place: Place;
}

/** Every text of the languages that are learned, each once. */
export const utterancesOf = (sources: Sources, tools: LanguageTools): Utterance[] => {
  const context = checkContext(sources, tools);
  const found = new Map<string, Utterance>();
  for (const item of context.units.flatMap(allItems)) {
    for (const code of coursesOf(context, item)) {
      const source = item.texts[code];
      if (source === undefined) continue;
      const text = shownText(source, context.gendered.has(code));
      const key = `${code} ${text}`;
      if (found.has(key)) continue;
      found.set(key, { code, text, tokens: tools.displayTokens(code, text), place: source.place });
    }
  }
  return [...found.values()];
};
