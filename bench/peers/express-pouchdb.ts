/**
 * Runs express-pouchdb as a separate process: `node express-pouchdb.ts <folder where it is installed> <data folder>
 * <port> <synced|asItComes>`. It is no part of the product and is not installed with it.
 */
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

type Callback = (error: unknown) => void;

/** The part of leveldown, the store below PouchDB, that is used here. */
interface Level {
  _batch(operations: readonly unknown[], options: object, callback: Callback): void;
}

interface Pouch {
  defaults(options: object): Pouch;
}

interface WebServer {
  use(handler: unknown): void;
  listen(port: number, host: string, ready: () => void): Server;
}

const [folder = '', data = '', port = '', durability = ''] = process.argv.slice(2);
const load = createRequire(join(folder, 'package.json'));
const leveldown: new (location: string) => Level = load('leveldown');
const pouch: Pouch = load('pouchdb');
const routes: (pouch: Pouch, options: object) => unknown = load('express-pouchdb');
const express: () => WebServer = load('express');

/** Adds `sync` to each write. PouchDB does not ask leveldown for it, and answers a save before it is on disk. */
class SyncedLevel extends leveldown {
  override _batch(operations: readonly unknown[], options: object, callback: Callback): void {
    super._batch(operations, { ...options, sync: true }, callback);
  }
}

const db = durability === 'synced' ? (location: string) => new SyncedLevel(location) : undefined;
const kept = pouch.defaults({ prefix: join(data, '/'), ...(db === undefined ? {} : { db }) });
const options = { mode: 'minimumForPouchDB', inMemoryConfig: true, logPath: join(data, 'log.txt') };
const app = express();
app.use(routes(kept, options));
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));
// Ends together with the process that started it, as the measured server does.
process.once('disconnect', () => process.exit(0));
