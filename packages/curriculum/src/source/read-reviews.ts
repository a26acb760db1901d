import { type ContentIssue, issueAt } from './content-issue.ts';
import type { ReviewSource } from './model.ts';
import { parseFile } from './read-beside.ts';
import { at, type Read, type Reader, readList, readPart } from './reader.ts';
import { reviewSchema, reviewsSchema } from './schema.ts';
import type { SourceTexts } from './source-files.ts';

const REVIEWS = 'content/reviews.yaml';

/** `2026-11-21`, and a day that there is. */
const isDay = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(`${text}T`);
};

const readReview: Read<ReviewSource> = (reader, value, path) => {
  const own = readPart(reader, reviewSchema, value, path);
  if (own === undefined) return undefined;
  const place = at(reader, [...path, 'on']);
  if (!isDay(own.on)) {
    reader.issues.push(issueAt(place, `"${own.on}" is no day; write the day of the reading, e.g. 2026-11-21.`));
    return undefined;
  }
  return {
    place: at(reader, path),
    language: { key: own.language, place: at(reader, [...path, 'language']) },
    unit: { key: own.unit, place: at(reader, [...path, 'unit']) },
    by: own.by,
    on: own.on,
  };
};

/** Reads `content/reviews.yaml`, the reviews by fluent readers. Without the file there are none. */
export const readReviews = (
  files: SourceTexts,
): { readonly reviews: readonly ReviewSource[]; readonly issues: readonly ContentIssue[] } => {
  const text = files.get(REVIEWS);
  if (text === undefined) return { reviews: [], issues: [] };
  const { parsed, issues } = parseFile(REVIEWS, text);
  if (parsed === undefined) return { reviews: [], issues };
  const reader: Reader = { parsed, languages: [], issues: [...issues] };
  const frame = readPart(reader, reviewsSchema, parsed.value, []);
  const reviews = frame === undefined ? [] : readList(reader, frame.reviewed, ['reviewed'], readReview);
  return { reviews, issues: reader.issues };
};
