import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, it, vi } from 'vitest';
import { contentReload } from './content-reload.ts';

it('tells open pages to load again when courses were built, and not for other files', async () => {
  const root = await mkdtemp(join(tmpdir(), 'parlance-reload-'));
  const index = join(root, 'index.json');
  await writeFile(index, '0');
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [contentReload(index)],
    server: { middlewareMode: true, ws: false },
  });
  try {
    const send = vi.spyOn(server.ws, 'send');
    const reloads = () => send.mock.calls.filter(([sent]) => typeof sent === 'object' && sent.type === 'full-reload');
    server.watcher.emit('change', join(root, 'lesson.json'));
    expect(reloads()).toEqual([]);
    // As the compiler does it: written aside, then moved into place; again, until the watcher looks.
    const build = async (): Promise<void> => {
      await writeFile(join(root, 'aside'), '1');
      await rename(join(root, 'aside'), index);
      expect(reloads()).not.toEqual([]);
    };
    await vi.waitFor(build, { timeout: 40_000, interval: 300 });
  } finally {
    await server.close();
    await rm(root, { recursive: true });
  }
});
