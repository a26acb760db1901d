import { appealRequest } from '@parlance/contract/schemas';
import { expect, it } from 'vitest';
import { reportOf } from './report-translation.tsx';

const text = {
  ...{ book: 'the-sea-in-a-jar', item: 'ebook.the-sea-in-a-jar.c1.s1', learn: 'es', explain: 'de' },
  ...{ target: 'El mar.', meaning: 'Das Meer.' },
};
const stored = { id: '0198a1b2-7c3d-7e4f-8a5b-6c7d8e9f0a1b', content: 'f00' };

it('a report says what was shown and how it should read, and a server takes it', () => {
  const report = reportOf(text, ' Die See. ');
  expect(report).toMatchObject({ kind: 'translation', item: text.item, given: 'Die See.', expected: 'Das Meer.' });
  for (const given of ['Die See.', '']) {
    const appeals = [{ ...reportOf(text, given), ...stored }];
    expect(appealRequest.safeParse({ appeals }).success).toBe(true);
  }
});
