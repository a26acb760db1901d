import type { LanguageCode } from '@parlance/domain';
import { allItems, type CheckContext, checkContext, coursesOf, type LanguageTools } from '../check/context.ts';
import { shownText } from '../link/item-text.ts';
import type { Place } from '../source/content-issue.ts';
import type { AlphabetSource, HeardWord, Sources } from '../source/model.ts';

/** A text that somebody must be able to hear. */
export interface Utterance {
  readonly code: LanguageCode;
  readonly text: string;
  /** Its words as shown, for which times are kept. */
  readonly tokens: readonly string[];
  /** Where it is written first. */
  readonly place: Place;
}

/** An utterance before it is split into words. */
export type UntokenizedUtterance = Omit<Utterance, 'tokens'>;

const utterancesInUnits = (context: CheckContext): UntokenizedUtterance[] =>
  context.units.flatMap(allItems).flatMap((item) =>
    coursesOf(context, item).flatMap((code): UntokenizedUtterance[] => {
      const source = item.texts[code];
      if (source === undefined) return [];
      return [{ code, text: shownText(source, context.gendered.has(code)), place: source.place }];
    }),
  );

/** Names of letters, and the words of alphabets that are not of the corpus. */
const utterancesInAlphabet = ({ learn, letters, sounds }: AlphabetSource): UntokenizedUtterance[] => {
  const said = (place: Place, ...words: readonly HeardWord[]): UntokenizedUtterance[] =>
    words.map(({ text }) => ({ code: learn, text, place }));
  return [
    ...letters.flatMap(({ name, ipa, place, shownBy }) =>
      said(place, { text: name, ipa }, ...('example' in shownBy ? [shownBy.example] : [])),
    ),
    ...sounds.flatMap(({ spellings, pairs, place }) =>
      said(
        place,
        ...spellings.flatMap(({ shownBy }) => ('heard' in shownBy ? [shownBy.heard] : [])),
        ...pairs.flatMap(({ one, other }) => [one, other]),
      ),
    ),
  ];
};

/** Every text of the languages that are learned, each once. */
export const untokenizedUtterances = (sources: Sources, tools: LanguageTools): UntokenizedUtterance[] => {
  const context = checkContext(sources, tools);
  const found = new Map<string, UntokenizedUtterance>();
  for (const said of [...utterancesInUnits(context), ...sources.alphabets.flatMap(utterancesInAlphabet)]) {
    const key = `${said.code} ${said.text}`;
    if (!found.has(key)) found.set(key, said);
  }
  return [...found.values()];
};

/** Adds the words of each utterance. */
export const withTokens = (said: readonly UntokenizedUtterance[], { displayTokens }: LanguageTools): Utterance[] =>
  said.map(({ code, text, place }) => ({ code, text, tokens: displayTokens(code, text), place }));

/** Every text of the languages that are learned, each once, with its words. */
export const utterancesOf = (sources: Sources, tools: LanguageTools): Utterance[] =>
  withTokens(untokenizedUtterances(sources, tools), tools);
