/** Which language a text is in, by comparing its letters in threes with texts whose language is known. */
import type { LanguageCode } from '@parlance/domain';

/** How often each three letters stand in the texts of a language, as a share of all. */
export interface LanguageProfile {
  readonly code: LanguageCode;
  readonly shares: ReadonlyMap<string, number>;
}

/** Texts shorter than this tell no language, in letters. */
const LEAST_LETTERS = 40;
/** The share that is assumed for three letters that a language's texts do not hold. */
const UNSEEN = 1e-6;

const threesOf = (text: string): string[] => {
  const letters = [
    ...` ${text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}]+/gu, ' ')
      .trim()} `,
  ];
  return letters.slice(2).map((letter, index) => `${letters[index]}${letters[index + 1]}${letter}`);
};

/** Makes the profile of a language from texts in it. */
export const profileOf = (code: LanguageCode, texts: Iterable<string>): LanguageProfile => {
  const counts = new Map<string, number>();
  let total = 0;
  for (const text of texts) {
    for (const three of threesOf(text)) {
      counts.set(three, (counts.get(three) ?? 0) + 1);
      total += 1;
    }
  }
  return { code, shares: new Map([...counts].map(([three, count]) => [three, count / total])) };
};

/** The likeliest language of a text; undefined for a text that is too short to tell. */
export const guessLanguage = (text: string, profiles: readonly LanguageProfile[]): LanguageCode | undefined => {
  if (text.replace(/[^\p{L}]/gu, '').length < LEAST_LETTERS) return undefined;
  const threes = threesOf(text);
  const scored = profiles.map(({ code, shares }) => ({
    code,
    score: threes.reduce((sum, three) => sum + Math.log(shares.get(three) ?? UNSEEN), 0),
  }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best), scored[0] ?? { code: '', score: 0 }).code;
};
