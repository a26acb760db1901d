/** Finds the issues of imported clips. They need no texts in every language, and no words that a unit teaches. */
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { ImportedClipSource, ImportedLineSource } from '../source/model.ts';
import type { Check } from './context.ts';
import { twice } from './ids.ts';

const times = (
  { key, from, to, place }: ImportedLineSource,
  before: ImportedLineSource | undefined,
  length: number,
): ContentIssue[] => [
  ...(to <= from ? [issueAt(place, `"${key}" ends before it begins; correct "from" and "to".`)] : []),
  ...(before !== undefined && from < before.to
    ? [
        issueAt(
          place,
          `"${key}" begins at ${from}, before "${before.key}" ends at ${before.to}; let it begin there or later.`,
        ),
      ]
    : []),
  ...(to > length ? [issueAt(place, `"${key}" ends at ${to}, after the end of the file at ${length}.`)] : []),
];

/** A title and lines in the language that is heard. */
const heardTexts = ({ learn: { key: learn }, title, lines }: ImportedClipSource): ContentIssue[] => [
  ...(title.texts[learn] === undefined && title.isUnreadable !== true
    ? [issueAt(title.place, `The title has no text in ${learn}, the language that is heard; add it.`)]
    : []),
  ...lines
    .filter(({ texts }) => texts[learn] === undefined)
    .map(({ key, place }) => issueAt(place, `"${key}" has no text in ${learn}, the language that is heard; add it.`)),
];

/** Checks what imported clips hold: the language that is heard, the times of their lines, their texts. */
export const soundImports: Check = ({ sources: { imported }, learnable }) =>
  imported.flatMap((clip) => {
    const { learn, lines, media } = clip;
    return [
      ...(learnable.includes(learn.key)
        ? heardTexts(clip)
        : [issueAt(learn.place, `No course teaches "${learn.key}"; name one of ${learnable.join(', ')} here.`)]),
      ...lines.flatMap((line, index) => times(line, lines[index - 1], media.length)),
      ...twice('line', lines),
    ];
  });
