/**
 * Measures the processor time of one streamed answer of a chat service, from the request to plain text; it must be 5 ms or
 * less. The service runs in a process of its own, so that its work does not count.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openChatService, streamed } from '@parlance/testing/chat';
import { askService } from '../apps/server/src/modules/tutor/service/chat-client.ts';
import { openPlainText } from '../apps/server/src/modules/tutor/service/plain-text.ts';
import { percentile, rounded } from './figures.ts';

const TOKENS = 200;
const WARM = 20;
const ANSWERS = 50;
const TEXT = 'Quiero un café, **por favor**. ¿Y tú? '.repeat(TOKENS).split(' ').slice(0, TOKENS).join(' ');

const serve = async (): Promise<void> => {
  const service = await openChatService();
  service.answer(...Array.from({ length: WARM + ANSWERS }, () => streamed(TEXT, { pause: 1 })));
  process.send?.(service.url);
};

/** The result of the measurement. */
export interface ChatAnswers {
  /** Milliseconds of processor time, with user and system time: the median and the 99th percentile. */
  readonly p50: number;
  readonly p99: number;
  readonly tokens: number;
}

/** The processor time of one answer, in milliseconds. */
const timeOfAnswer = async (url: string): Promise<number> => {
  const before = process.cpuUsage();
  const plain = openPlainText();
  let text = '';
  for await (const part of askService({ url, model: 'test' }, [{ role: 'user', content: 'Hola' }])) {
    if ('failure' in part) throw new Error(`The answer failed: ${part.failure.kind}.`);
    if ('text' in part) text += plain.push(part.text);
  }
  text += plain.end();
  const { user, system } = process.cpuUsage(before);
  if (text.split(' ').length !== TOKENS) throw new Error('The answer is not whole.');
  return (user + system) / 1000;
};

/** Reads answers one after the other. */
export const measureChatAnswers = async (): Promise<ChatAnswers> => {
  const service = fork(import.meta.filename, ['serve'], { execArgv: [] });
  try {
    const [url] = await once(service, 'message');
    const times: number[] = [];
    for (let answer = 0; answer < WARM + ANSWERS; answer += 1) times.push(await timeOfAnswer(String(url)));
    const measured = times.slice(WARM);
    return { p50: rounded(percentile(measured, 0.5), 2), p99: rounded(percentile(measured, 0.99), 2), tokens: TOKENS };
  } finally {
    service.kill();
  }
};

if (process.argv[2] === 'serve' && process.send !== undefined) await serve();
