import type { Plugin } from 'vite';

/**
 * While the program is developed, pages load again when courses were built anew: what somebody has just written is shown
 * without touching the browser. @param index path of the file that names all others, which is put in its place last
 */
export const contentReload = (index: string): Plugin => ({
  name: 'parlance-content-reload',
  apply: 'serve',
  configureServer: ({ watcher, ws }) => {
    watcher.add(index);
    for (const event of ['add', 'change'] as const) {
      watcher.on(event, (path) => {
        if (path === index) ws.send({ type: 'full-reload' });
      });
    }
  },
});
