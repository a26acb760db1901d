/**
 * A chat service in a process of its own, for measurements: each answer is some words, one after the other, and its first
 * word is the time at which it was sent.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** The words of an answer after its first one, and the milliseconds between two words. */
export const WORDS = 60;
export const PAUSE_MS = 40;

const chunk = (text: string, finish: string | null = null): string => {
  const choices = [{ index: 0, delta: text === '' ? {} : { content: text }, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', model: 'bench', choices })}\n\n`;
};

/** Milliseconds since 1970, with their fraction. */
export const nowMs = (): number => performance.timeOrigin + performance.now();

const answer = async (response: ServerResponse): Promise<void> => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(chunk(`${nowMs().toFixed(1)} `));
  for (let word = 0; word < WORDS && !response.destroyed; word += 1) {
    await wait(PAUSE_MS);
    response.write(chunk('hola '));
  }
  response.end(`${chunk('', 'stop')}data: [DONE]\n\n`);
};

const serve = async (): Promise<void> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => void answer(response).catch(() => response.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('disconnect', () => process.exit(0));
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`);
};

if (process.argv[2] === 'serve' && process.send !== undefined) await serve();
