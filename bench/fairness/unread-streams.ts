import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { withClient } from '../learners.ts';
import { PORT } from '../server.ts';
import type { Attacker, AttackScene } from './attacker.ts';

/** Half of the rows that a learner may have. */
const ROWS = 15_000;
const UNREAD = 60;
const REOPENED = 4;
/** The number of bytes that are read of a stream. */
const FIRST_BYTES = 4096;
/** The pause after a refusal in milliseconds. */
const PAUSE_MS = 500;

/** Opens a stream and reads its beginning. @param keep whether it stays open, unread. @returns the status */
const openOnce = ({ learner: { uid, token }, signal }: AttackScene, keep: boolean): Promise<number> =>
  new Promise((resolve) => {
    let status = 0;
    const socket = connect({
      port: PORT,
      host: '127.0.0.1',
      onread: {
        buffer: Buffer.alloc(FIRST_BYTES),
        callback: (size, buffer) => {
          status = Number(String(buffer.subarray(0, size)).slice(9, 12));
          if (status !== 200 || !keep) socket.destroy();
          return false;
        },
      },
    });
    const stop = (): void => void socket.destroy();
    signal.addEventListener('abort', stop, { once: true });
    socket.on('error', stop);
    socket.on('close', () => {
      signal.removeEventListener('abort', stop);
      resolve(status);
    });
    const path = `/rt/users_private/${uid}/learning_progress.json`;
    const headers = ['host: 127.0.0.1', `authorization: Bearer ${token}`, 'accept: text/event-stream'];
    socket.write(`GET ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  });

/** Streams of a huge document: many that are not read, and some that are opened again and again. */
export const unreadStreams: Attacker = {
  name: 'unread streams',
  prepare: (url, { uid }) =>
    withClient(url, async (client) => {
      await client.query('INSERT INTO learner (user_id, revision) VALUES ($1, 1) ON CONFLICT DO NOTHING', [uid]);
      await client.query(
        `INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
         SELECT $1, 'fr', 'course', 'stars', 'streams-' || n, 1, 1 FROM generate_series(1, $2::integer) AS n`,
        [uid, ROWS],
      );
    }),
  attack: async (scene) => {
    const answers: Record<number, number> = {};
    const openOn = async (keep: boolean): Promise<void> => {
      while (!scene.signal.aborted) {
        const status = await openOnce(scene, keep);
        answers[status] = (answers[status] ?? 0) + 1;
        if (status !== 200) await setTimeout(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: UNREAD + REOPENED }, (_, n) => openOn(n < UNREAD)));
    return answers;
  },
};
