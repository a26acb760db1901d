/** The strings of `m_movie` (specification §3). Its `lesson_stars` are those of the course, by clip. */
import type { Result } from '@parlance/domain';
import { encodeEntries, type Malformed, parseEntries, type ReadValue } from './entries.ts';

/** Best scores of clips, in thousandths, 0 to 1000. */
export type ClipScores = ReadonlyMap<string, number>;

const readFraction: ReadValue<number> = (text) =>
  /^(0(\.\d{1,17})?|1(\.0{1,17})?)$/.test(text) ? Math.round(Number(text) * 1000) : null;

/** `main_tt` of the clips: `id:score` joined by `;`, scores as fractions 0 to 1. More digits than three are rounded. */
export const parseScores = (text: string): Result<ClipScores, Malformed> => parseEntries(text, readFraction);

/** Writes `main_tt` of the clips, fractions without superfluous zeros. */
export const encodeScores = (scores: ClipScores): string =>
  encodeEntries(scores, (thousandths) => String(thousandths / 1000));
