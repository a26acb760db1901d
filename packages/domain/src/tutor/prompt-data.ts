/**
 * What learners and pages wrote, as data of a prompt: on one line, bounded, and without the signs that delimit parts of it,
 * so that no text can end its part or pretend to be another one.
 */

/** Invisible characters, such as those that turn the direction of writing or carry hidden text. */
const UNSEEN = /[\p{Cf}\p{Co}\p{Cs}]/gu;
const BLANKS = /[\s\p{Cc}]+/gu;
/** Signs with which prompts and models delimit: tags, tokens such as `<|end|>` or `[INST]`, headings, fences. */
const SIGNS: Readonly<Record<string, string>> = {
  ...{ '<': '‹', '>': '›', '＜': '‹', '＞': '›', '﹤': '‹', '﹥': '›' },
  ...{ '[': '(', ']': ')', '{': '(', '}': ')' },
  ...{ '|': '/', '#': '', '`': "'", '\\': '/' },
};
const DELIMITING = /[<>＜＞﹤﹥[\]{}|#`\\]/g;

/** A text as data. @param most the most characters of it; what is longer ends with an ellipsis */
export const dataText = (text: string, most: number): string => {
  const line = text
    .slice(0, most * 4)
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ')
    .replace(DELIMITING, (sign) => SIGNS[sign] ?? '')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(UNSEEN, '')}…`;
};

/** A part of the prompt with its data. @param tag of lower-case letters, which no data can close */
export const dataPart = (tag: string, text: string): string => `<${tag}>${text}</${tag}>`;

/** A list as data: as many of its first texts as fit. @param most the most characters of all together */
export const dataList = (
  texts: readonly string[],
  { each, most }: { readonly each: number; readonly most: number },
) => {
  let list = '';
  for (const text of texts) {
    const next = dataText(text, each).replaceAll(';', ',');
    if (next === '') continue;
    if (list.length + next.length + 2 > most) break;
    list = list === '' ? next : `${list}; ${next}`;
  }
  return list;
};
