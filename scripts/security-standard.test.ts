import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPage, hasTest, testsIn } from './lib/named-tests.ts';
import { requirements } from './lib/standard-requirements.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDER = join(ROOT, 'docs/security');
const index = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const files = readdirSync(FOLDER).sort();

/** A row of a chapter: the id, our words, whether it holds, and the proof. */
type Row = readonly [id: string, asked: string, held: string, proof: string];

const rows: readonly Row[] = files.flatMap((file) =>
  readFileSync(join(FOLDER, file), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line): Row => {
      const [, id = '', asked = '', held = '', proof = ''] = line.split('|').map((cell) => cell.trim());
      return [id, asked, held, proof];
    }),
);

/** Fewest characters of a reason. */
const REASON_LEAST = 12;
/** Fewest characters of what was tried by hand. */
const TRIED_LEAST = 30;

const stateOf = (held: string): string => held.split(':')[0] ?? '';

/** What is wrong with a proof; undefined if nothing is. */
const faultOfProof = (proof: string): string | undefined => {
  if (proof.startsWith('page: ')) return hasPage(proof) ? undefined : 'names a page that does not exist';
  if (proof.startsWith('tried: ')) return proof.length > TRIED_LEAST ? undefined : 'does not say what was tried';
  const tests = testsIn(proof);
  if (tests.length === 0) return 'has no proof';
  const missing = tests.filter((test) => !hasTest(test));
  return missing.length === 0 ? undefined : `names tests that do not exist: ${JSON.stringify(missing)}`;
};

/** Whether a text is a reason, or leads to that of another row. */
const isReason = (text: string): boolean => text.length >= REASON_LEAST || /^as (?:above|\d+\.\d+\.\d+)$/.test(text);

/** What is wrong with a row; undefined if nothing is. */
const faultOf = ([, asked, held, proof]: Row): string | undefined => {
  const [, state, reason = ''] = /^(met|not met|not applicable): (.*)$/.exec(held) ?? [];
  if (state === undefined || asked === '') return 'says not what is asked for, or not whether it holds';
  if (state === 'met') return faultOfProof(proof);
  return proof === '' && isReason(reason) ? undefined : 'has no reason';
};

describe('the pages about the security standard', () => {
  it('have each requirement of levels 1 and 2 exactly once, in order', () => {
    expect(requirements).toHaveLength(253);
    expect(rows.map(([id]) => id)).toEqual(requirements);
  });

  it('say of each whether it holds, with a proof that exists or a reason', () => {
    expect(rows.map((row) => [row[0], faultOf(row)]).filter(([, fault]) => fault !== undefined)).toEqual([]);
  });

  it('are all in the index, which lists what is not met', () => {
    for (const file of files) expect(index).toContain(`(security/${file})`);
    const listed = [...index.matchAll(/^- (\d+\.\d+\.\d+): /gm)].map(([, id]) => id);
    expect(listed).toEqual(rows.filter(([, , held]) => stateOf(held) === 'not met').map(([id]) => id));
  });

  it.each<readonly [fault: string, row: Row]>([
    ['no state', ['1.1.1', 'a', 'perhaps', '']],
    ['no proof', ['1.1.1', 'a', 'met: somehow', '']],
    ['a test that does not exist', ['1.1.1', 'a', 'met: somehow', '`scripts/sources.test.ts`: “is nowhere”']],
    ['a page that does not exist', ['1.1.1', 'a', 'met: somehow', 'page: `docs/gone.md`']],
    ['a heading that does not exist', ['1.1.1', 'a', 'met: somehow', 'page: `docs/security.md`, “Gone”']],
    ['no reason', ['1.1.1', 'a', 'not met: so', '']],
  ])('would be refused with %s', (_fault, row) => {
    expect(faultOf(row)).toBeDefined();
  });
});
