/**
 * Compares the number of saves per second with express-pouchdb: `node bench/peers/saves.ts <folder>`, where the folder
 * was prepared by `npm install --prefix <folder> express-pouchdb pouchdb express`. 32 connections save without a pause,
 * into one database for each learner there and into one learner's progress here. Both are measured in alternating
 * rounds, with one save and with twenty saves in a request. express-pouchdb is measured with its defaults, and with
 * every save on disk before the response, as PostgreSQL does it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { mean, percentile, rounded } from '../figures.ts';
import { sendRequest } from '../http.ts';
import { answered, exchange, signIn } from '../learners.ts';
import { cpuOf, cpuOfChildren } from '../process.ts';
import { type MeasuredServer, PORT, withFolder, withServer } from '../server.ts';

const LEARNERS = 32;
const SECONDS = 5;
const WARM = 1.5;
const ROUNDS = 3;
const PEER_PORTS = { synced: PORT + 10, asItComes: PORT + 11 };

/** A server that can save entries. */
interface Candidate {
  readonly name: string;
  /** Saves entries of learner `n` in one request. Resolves when they are acknowledged. */
  readonly save: (n: number, entries: number) => Promise<unknown>;
  /** The processor time so far, including the database, in milliseconds. */
  readonly cpu: () => number;
}

interface Figures {
  readonly savesPerSecond: number;
  readonly p99: number;
  /** Processor time per save, in milliseconds. */
  readonly cpuPerSave: number;
}

const measure = async ({ save, cpu }: Candidate, entries: number, seconds: number): Promise<Figures> => {
  const end = performance.now() + seconds * 1000;
  const [times, before]: [number[], number] = [[], cpu()];
  const saveOn = async (n: number): Promise<void> => {
    while (performance.now() < end) {
      const since = performance.now();
      await save(n, entries);
      times.push(performance.now() - since);
    }
  };
  await Promise.all(Array.from({ length: LEARNERS }, (_, n) => saveOn(n)));
  const saves = times.length * entries;
  return { savesPerSecond: saves / seconds, p99: percentile(times, 0.99), cpuPerSave: (cpu() - before) / saves };
};

const parlanceCandidate = async (
  { server, databaseUrl, databasePid }: MeasuredServer,
  agent: Agent,
): Promise<Candidate> => {
  const learners = await signIn(databaseUrl, LEARNERS);
  return {
    name: 'parlance',
    save: async (n, entries) => {
      const learner = learners[n];
      if (learner === undefined) throw new Error('Nobody is signed in');
      await exchange(
        agent,
        learner,
        Array.from({ length: entries }, () => answered(learner)),
      );
    },
    cpu: () => cpuOf(server.pid) + cpuOfChildren(databasePid),
  };
};

const launch = async (args: readonly string[]): Promise<ChildProcess> => {
  const script = fileURLToPath(new URL('./express-pouchdb.ts', import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (said) => String(said).includes('ready') && resolve());
    child.once('exit', () => reject(new Error('express-pouchdb did not start')));
  });
  return child;
};

/** Starts express-pouchdb, runs `work` with it, and stops it. */
const withPeer = async <T>(
  agent: Agent,
  { folder, data, durability }: { folder: string; data: string; durability: keyof typeof PEER_PORTS },
  work: (peer: Candidate) => Promise<T>,
): Promise<T> => {
  const port = PEER_PORTS[durability];
  await mkdir(data);
  const child = await launch([folder, data, String(port), durability]);
  try {
    for (let n = 0; n < LEARNERS; n += 1) await sendRequest({ agent, port, method: 'PUT', path: `/learner-${n}` });
    let stamp = 0;
    const entry = (): object => {
      stamp += 1;
      return { _id: `answer-${stamp}`, ...answered({ uid: '', token: '', device: 'phone', cursor: 0, stamp }) };
    };
    return await work({
      name: durability,
      save: (n, entries) => {
        const docs = Array.from({ length: entries }, entry);
        const [path, body] = entries === 1 ? ['', docs[0]] : ['/_bulk_docs', { docs }];
        return sendRequest({ agent, port, method: 'POST', path: `/learner-${n}${path}`, body: JSON.stringify(body) });
      },
      cpu: () => cpuOf(child.pid ?? 0),
    });
  } finally {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
};

const measureRounds = async (candidates: readonly Candidate[], entries: number): Promise<void> => {
  for (const each of candidates) await measure(each, entries, WARM);
  const figures = new Map<string, Figures[]>(candidates.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const each of candidates) figures.get(each.name)?.push(await measure(each, entries, SECONDS));
  }
  const perSecond = (name: string): number => mean((figures.get(name) ?? []).map((each) => each.savesPerSecond));
  for (const [name, all] of figures) {
    console.log(name, {
      entries,
      savesPerSecond: rounded(perSecond(name)),
      p99: rounded(mean(all.map(({ p99 }) => p99))),
      cpuPerSave: rounded(mean(all.map(({ cpuPerSave }) => cpuPerSave)), 3),
      parlanceToIt: rounded(perSecond('parlance') / perSecond(name), 2),
    });
  }
};

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say in which folder express-pouchdb is installed.');
const agent = new Agent({ keepAlive: true, maxSockets: LEARNERS });
await withFolder((data) =>
  withPeer(agent, { folder, data: join(data, 'synced'), durability: 'synced' }, (synced) =>
    withPeer(agent, { folder, data: join(data, 'as-it-comes'), durability: 'asItComes' }, (asItComes) =>
      withServer(async (stage) => {
        const candidates = [await parlanceCandidate(stage, agent), synced, asItComes];
        for (const entries of [1, 20]) await measureRounds(candidates, entries);
      }),
    ),
  ),
);
agent.destroy();
