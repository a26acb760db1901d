/**
 * `npm start` installs what is missing, builds what has changed, and runs the server until it is stopped. `--dev`
 * serves the web application from its sources. This file runs on Node 20 or newer; its child processes run on the Node
 * version of the project.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStale } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

process.chdir(join(dirname(fileURLToPath(import.meta.url)), '..'));
const development = process.argv.includes('--dev');
const WEB_PORT = 5173;

/** Starts a program with the project's Node. The channel lets the server notice that this process was killed. */
const startNode = (args, env, stdio) =>
  spawn(join('node_modules', '.bin', 'node'), args, {
    stdio,
    env: { NODE_COMPILE_CACHE: join('node_modules', '.cache', 'compiled'), ...process.env, ...env },
    shell: process.platform === 'win32',
  });

const startServer = () =>
  startNode(
    ['apps/server/src/main.ts'],
    development
      ? { NODE_ENV: 'development', PUBLIC_URL: process.env.PUBLIC_URL || `http://localhost:${WEB_PORT}` }
      : {},
    ['inherit', 'inherit', 'inherit', 'ipc'],
  );

const startWeb = () =>
  startNode(
    [
      'node_modules/vite/bin/vite.js',
      'apps/web',
      '--config',
      'apps/web/vite.config.ts',
      '--port',
      String(WEB_PORT),
      '--logLevel',
      'warn',
    ],
    { PARLANCE_SERVER: `http://localhost:${process.env.PORT || 3000}`, PARLANCE_DEV_SCREENS: '1' },
    ['ignore', 'inherit', 'inherit'],
  );

ensureInstalled();
await buildStale(development ? { outputs: ['dist/content'] } : {});
const server = startServer();
const web = development ? startWeb() : undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.once('exit', (code) => {
  web?.kill();
  process.exit(code ?? 1);
});
