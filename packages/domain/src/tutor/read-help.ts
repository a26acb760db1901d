/** Checks the texts with which a model helps (rules §8). */
import type { HelpAct } from './help-prompt.ts';
import { TALK_LIMITS } from './record.ts';

/** How many texts each kind of help has. */
const COUNTS: Readonly<Record<HelpAct, { readonly least: number; readonly most: number }>> = {
  translate: { least: 1, most: 1 },
  explain: { least: 1, most: 1 },
  hint: { least: 3, most: 3 },
  phrase: { least: 1, most: 3 },
};

/**
 * The texts that are shown; undefined if they do not help.
 * @param plain makes a text plain: without markup, links and control characters
 */
export const checkedHelp = (
  act: HelpAct,
  said: readonly string[],
  plain: (text: string) => string,
): readonly string[] | undefined => {
  const { least, most } = COUNTS[act];
  const texts = said.map((text) => plain(text).trim()).filter((text) => text !== '' && text.length <= TALK_LIMITS.text);
  const found = (act === 'phrase' ? [...new Set(texts)] : texts).slice(0, most);
  return found.length < least ? undefined : found;
};
