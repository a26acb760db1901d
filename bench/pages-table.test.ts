import { expect, it } from 'vitest';
import { goals, tableOf, withTable } from './pages-table.ts';

const figures = { score: 97, fcp: 900, lcp: 1150, tbt: 120, cls: 0, requests: 12, works: 2300 };

it('the table has each page with its goals', () => {
  const table = tableOf(
    goals.map(() => figures),
    { runs: 5, load: 0.4 },
  );
  expect(table.split('\n')).toHaveLength(4 + goals.length);
  expect(table).toContain('| `/` | 97 (97) | 1,150 (1,200) | 120 (200) | 0 (0) | 2,300 (2,500) | 900 | 12 |');
});

it('the table takes the place of the one before', () => {
  const document = 'a\n<!-- begin: bench:pages -->\nold\n<!-- end: bench:pages -->\nb\n';
  expect(withTable(document, 'new')).toBe('a\n<!-- begin: bench:pages -->\nnew\n<!-- end: bench:pages -->\nb\n');
  expect(() => withTable('nothing', 'new')).toThrow(/has no/);
});
