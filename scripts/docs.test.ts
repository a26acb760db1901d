import { describe, expect, it } from 'vitest';
import { current, documents } from './lib/documents.ts';

describe('the generated pages', () => {
  it('match the code; `npm run docs` writes them', async () => {
    const pages = await documents();
    expect(pages.map(({ path }) => path)).toEqual(['docs/operations.md', 'docs/errors.md']);
    for (const { path, text } of pages) expect(await current(path)).toBe(text);
  });
  it('contain every setting and every error code once', async () => {
    const [operations, errors] = await documents();
    expect(operations?.text.match(/^\| `PORT` /gm)).toHaveLength(1);
    expect(errors?.text.match(/^\| `internal` /gm)).toHaveLength(1);
  });
});
