import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { RequestFailed, type RequestOptions, sendRequest } from '../http.ts';
import type { AnswersByStatus, AttackScene } from './attacker.ts';

/** The pause of a connection after a refusal in milliseconds: a quarter of what `retry-after` asks for. */
const PAUSE_MS = 500;

/** Sends requests of a learner one after another on each of many connections until the measurement is over. */
export const repeatRequests = async (
  connections: number,
  { learner: { token }, signal }: AttackScene,
  next: () => Pick<RequestOptions, 'method' | 'path' | 'body'>,
): Promise<AnswersByStatus> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const answers: Record<number, number> = {};
  signal.addEventListener('abort', () => agent.destroy(), { once: true });
  const statusOfNext = async (): Promise<number> => {
    try {
      await sendRequest({ agent, token, ...next() });
      return 200;
    } catch (error) {
      return error instanceof RequestFailed ? error.status : 0;
    }
  };
  const sendOn = async (): Promise<void> => {
    while (!signal.aborted) {
      const status = await statusOfNext();
      if (signal.aborted) return;
      answers[status] = (answers[status] ?? 0) + 1;
      if (status !== 200) await setTimeout(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: connections }, sendOn));
  return answers;
};

/** Sends exchanges in the same way. */
export const repeatOn = (
  connections: number,
  scene: AttackScene,
  next: () => { readonly cursor: number; readonly events: readonly object[] },
): Promise<AnswersByStatus> =>
  repeatRequests(connections, scene, () => {
    const { device } = scene.learner;
    return {
      method: 'POST',
      path: '/api/v1/sync',
      body: JSON.stringify({ protocol: 1, device, sentAt: Date.now(), ...next() }),
    };
  });
