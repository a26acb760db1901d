import { describe, expect, it } from 'vitest';
import { judgeAnswer } from './index.ts';
import { cases as english } from './judge-cases/en.ts';
import { cases as spanish } from './judge-cases/es.ts';
import { cases as french } from './judge-cases/fr.ts';
import type { Case } from './judge-cases/model.ts';
import type { LearnableCode } from './registry.generated.ts';

const tables = Object.entries({ en: english, es: spanish, fr: french } satisfies {
  readonly [C in LearnableCode]: readonly Case[];
});

const judged = (language: string, [accepted, given, , , lexicon = '']: Case) =>
  judgeAnswer({ language, accepted: accepted.split(' | '), given, lexicon: new Set(lexicon.split(' ')) });

/** The reason of the gravest slip. */
const reasonIn = ({ verdict, slips }: ReturnType<typeof judged>): string | undefined =>
  slips.find((slip) => slip.verdict === verdict)?.reason;

describe.each(tables)('answers in %s, as a teacher marks them', (language, rows) => {
  const titled = rows.map((row) => [`for "${row[0]}", "${row[1]}" is ${row[2]} ${row[3] ?? ''}`, row] as const);

  it.each(titled)('A15: %s', (_, row) => {
    const judgement = judged(language, row);
    const [, , verdict, reason] = row;
    expect(judgement.verdict).toBe(verdict);
    if (reason !== undefined) expect(reasonIn(judgement)).toBe(reason);
    expect(judgement.slips.length > 0).toBe(verdict !== 'exact');
  });
});

describe('all tables together', () => {
  const all = tables.flatMap(([language, rows]) =>
    rows.map((row) => ({ row, verdict: judged(language, row).verdict })),
  );

  it('A15: hold four hundred answers and more, a hundred and thirty in each language', () => {
    expect(all.length).toBeGreaterThanOrEqual(400);
    for (const [, rows] of tables) expect(rows.length).toBeGreaterThanOrEqual(130);
  });

  it('A15: no right answer is rejected, and at most two wrong ones in a hundred pass', () => {
    const right = all.filter(({ row }) => row[2] !== 'wrong');
    const wrong = all.filter(({ row }) => row[2] === 'wrong');
    expect(right.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
    expect(wrong.filter(({ verdict }) => verdict !== 'wrong').length).toBeLessThanOrEqual(wrong.length * 0.02);
  });
});
