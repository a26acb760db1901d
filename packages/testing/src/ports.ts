import { once } from 'node:events';
import { createServer } from 'node:net';
import { threadId } from 'node:worker_threads';

/**
 * Systems take the ports of outgoing connections from 32,768 (Linux) or 49,152 (RFC 6335, section 6) upwards. A port
 * below stays free between its choice and its use, and while the server that uses it is restarted.
 */
const PORTS = { first: 10_000, count: 20_000 } as const;

/** Processes and threads that run at the same time begin far apart from each other. */
const START = process.pid * 101 + threadId * 7919;

let tried = 0;

const isFree = async (port: number): Promise<boolean> => {
  const probe = createServer();
  try {
    probe.listen(port);
    await once(probe, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    probe.close();
  }
};

/**
 * Finds a port that no server of this machine uses. The same thread never gets a port twice.
 * @throws if all ports are in use.
 */
export const freePort = async (): Promise<number> => {
  while (tried < PORTS.count) {
    const port = PORTS.first + ((START + tried++) % PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free');
};
