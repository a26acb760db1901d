/** Shows an author what the patterns of a sentence come to. */
import { type AnswerPattern, countTexts, isPattern, type LanguageCode, parsePattern, textWith } from '@parlance/domain';
import { sentencesOf } from '../check/context.ts';
import type { Sources, TextSource } from '../source/model.ts';

/** Texts of a pattern in which each of its options occurs: the first of each part, the second of each, and so on. */
export const coveringTexts = (pattern: AnswerPattern): readonly string[] => {
  const most = Math.max(1, ...pattern.parts.map(({ length }) => length));
  const texts = Array.from({ length: most }, (_, row) =>
    textWith(pattern, (part) => row % (pattern.parts[part]?.length ?? 1)),
  );
  return [...new Set(texts)];
};

const counted = (count: number): string => (count === 1 ? '1 text' : `${count} texts`);

const linesOf = (code: LanguageCode, { text, also }: TextSource): readonly string[] => [
  `${code}: ${text}`,
  ...also.flatMap((written) => {
    if (!isPattern(written)) return [`  ${written}`];
    const pattern = parsePattern(written);
    return [
      `  ${written}`,
      `  = ${counted(countTexts(pattern))}, such as`,
      ...coveringTexts(pattern).map((each) => `      ${each}`),
    ];
  }),
];

/**
 * What is accepted of a sentence of a unit, as lines to read; undefined if there is no such sentence.
 * @param id `<unit>.<key>`, as appeals name it
 * @param codes the languages to show
 */
export const answersOf = ({ units }: Sources, id: string, codes: readonly LanguageCode[]): string | undefined => {
  const item = units
    .flatMap((unit) => sentencesOf(unit).map(({ key, texts }) => ({ id: `${unit.id}.${key}`, texts })))
    .find((sentence) => sentence.id === id);
  return item && codes.flatMap((code) => (item.texts[code] ? linesOf(code, item.texts[code]) : [])).join('\n');
};
