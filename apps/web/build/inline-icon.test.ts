import { expect, it } from 'vitest';
import { dataUrl } from './inline-icon.ts';

it('an icon becomes an address that fits into an attribute and still is the icon', () => {
  const url = dataUrl('<svg fill="#fff" width="50%"/>\n');
  expect(url).not.toMatch(/["<>#\n]/);
  expect(decodeURIComponent(url)).toBe("data:image/svg+xml,<svg fill='#fff' width='50%'/>");
});
