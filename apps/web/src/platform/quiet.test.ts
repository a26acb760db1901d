import { afterEach, expect, it, vi } from 'vitest';
import { parallelPreloads, whenQuiet } from './quiet.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{}, 2],
  [{ effectiveType: '4g' }, 2],
  [{ effectiveType: 'slow-2g' }, 1],
  [{ effectiveType: '4g', saveData: true }, 0],
])('with the connection %o %i files are fetched ahead at once', (line, lanes) => {
  expect(parallelPreloads(line)).toBe(lanes);
});

it('the idle time starts when the browser has nothing to do', async () => {
  const idle = vi.fn((callback: () => void) => callback());
  vi.stubGlobal('requestIdleCallback', idle);
  await whenQuiet();
  expect(idle).toHaveBeenCalledOnce();
});

it('the idle time starts a little later if the browser does not report it', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  await whenQuiet();
});
