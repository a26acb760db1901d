/** Removes tags from a text that comes in pieces, and what a model reasons between `<think>` and `</think>`. */

/** The names of tags around reasoning. */
const REASONING = /^(think|thinking|thought|reasoning|reflection)$/i;
/** Tags that separate words. */
const SEPARATING = /^\/?(br|p|div|li|ul|ol|tr|td|h\d)\b/i;
/** The most characters of a tag; what is longer is text. */
const TAG_MOST = 200;
const TAG_START = /[a-z/!?]/i;

/** Removes tags. */
export interface TagFilter {
  /** @returns the text without tags, as far as it is sure where they end */
  readonly push: (piece: string) => string;
  /** What is left at the end. An angle bracket is never part of it. */
  readonly end: () => string;
}

/** Opens a filter for one text. */
export const openTagFilter = (): TagFilter => {
  /** What follows an opening bracket; undefined outside of tags. */
  let tag: string | undefined;
  /** The name of the tag around the reasoning that is under way. */
  let reasoning: string | undefined;
  let out = '';

  const closeTag = (name: string): void => {
    if (reasoning !== undefined) {
      if (name.toLowerCase() === `/${reasoning}`) reasoning = undefined;
    } else if (REASONING.test(name)) reasoning = name.toLowerCase();
    else if (SEPARATING.test(name)) out += ' ';
  };
  const release = (): void => {
    if (reasoning === undefined) out += tag ?? '';
    tag = undefined;
  };
  const takeInTag = (character: string, before: string): void => {
    if (character === '<') {
      release();
      tag = '';
    } else if (character === '>') {
      tag = undefined;
      closeTag(before.trim());
    } else {
      tag = before + character;
      if ((before === '' && !TAG_START.test(character)) || tag.length > TAG_MOST) release();
    }
  };
  const take = (character: string): void => {
    if (tag !== undefined) takeInTag(character, tag);
    else if (character === '<') tag = '';
    else if (reasoning === undefined && character !== '>') out += character;
  };
  const taken = (): string => {
    const now = out;
    out = '';
    return now;
  };
  return {
    push: (piece) => {
      // By code units, as a pair of surrogates may come in two pieces.
      for (let at = 0; at < piece.length; at += 1) take(piece.charAt(at));
      return taken();
    },
    end: () => {
      release();
      return taken();
    },
  };
};
