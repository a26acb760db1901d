/**
 * Measures 200 talks with the tutor at once on one server: the time from the first word of the chat service to that of
 * the learner, and the processor time of an answer with all that belongs to it (session, credits, prompt, stream). Service
 * and server are processes of their own.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { fileURLToPath } from 'node:url';
import { TUTOR_ANSWER_PATH, type TutorAnswerRequest } from '@parlance/contract';
import { v7 } from 'uuid';
import { percentile, rounded } from './figures.ts';
import { startRequest } from './http.ts';
import { type Learner, signIn } from './learners.ts';
import { cpuOf } from './process.ts';
import { withServer } from './server.ts';
import { nowMs, WORDS } from './tutor-service.ts';

const TALKS = 200;
/** How often all of them ask. */
const ROUNDS = 7;
/** Answers before the measurement, so that code is compiled and connections are open. */
const WARM = 1600;
/** The lines of a talk that are sent with each answer. */
const LINES = 20;

/** The result of the measurement. */
export interface TutorTalks {
  readonly talks: number;
  /** Milliseconds from the service's first word to the learner's. */
  readonly firstWord: { readonly p50: number; readonly p95: number };
  /** Milliseconds of processor time of the server for one answer: of the rounds the one in the middle. */
  readonly processorMs: number;
  /** Answers that were not whole. */
  readonly broken: number;
}

const requestFor = (agreed: string): TutorAnswerRequest => ({
  ...{ id: v7(), agreed, learn: 'es', explain: 'de', unit: 'cafe', level: 'A1', scene: null },
  known: Array.from({ length: 300 }, (_, at) => `palabra ${at}`),
  ...{ due: ['el té'], grammar: ['ser y estar'] },
  lines: Array.from({ length: LINES }, (_, at) => ({
    by: at % 2 === 0 ? ('partner' as const) : ('learner' as const),
    text: 'Quisiera un café con leche, por favor.',
  })),
  line: '¿Y tú?',
});

/** What came of an answer. */
interface Came {
  readonly firstWordMs: number;
  readonly isWhole: boolean;
}

const answered = async (agent: Agent, { token }: Learner, agreed: string): Promise<Came> => {
  const body = JSON.stringify(requestFor(agreed));
  const answer = await startRequest({ agent, method: 'POST', path: TUTOR_ANSWER_PATH, token, body });
  answer.setEncoding('utf8');
  let stream = '';
  let firstAt = 0;
  for await (const piece of answer) {
    stream += piece;
    if (firstAt === 0 && stream.includes('event: text')) firstAt = nowMs();
  }
  const text = [...stream.matchAll(/^event: text\ndata: (.*)$/gm)]
    .map(([, data = '""']) => JSON.parse(data).text)
    .join('');
  const isWhole = stream.includes('event: done') && text.split(' ').length === WORDS + 1;
  return { firstWordMs: firstAt - Number(text.split(' ')[0]), isWhole };
};

const allOf = (agent: Agent, learners: readonly Learner[], agreed: string): Promise<readonly Came[]> =>
  Promise.all(
    learners.map((learner) => answered(agent, learner, agreed).catch((): Came => ({ firstWordMs: 0, isWhole: false }))),
  );

/** Lets 200 learners ask at once. */
export const measureTutorTalks = async (): Promise<TutorTalks> => {
  const service = fork(fileURLToPath(new URL('./tutor-service.ts', import.meta.url)), ['serve'], { execArgv: [] });
  try {
    const [url] = await once(service, 'message');
    const agreed = new URL(String(url)).host;
    return await withServer(
      async ({ server, databaseUrl }) => {
        const learners = await signIn(databaseUrl, TALKS);
        const agent = new Agent({ keepAlive: true });
        for (let warm = 0; warm < WARM; warm += TALKS) await allOf(agent, learners, agreed);
        const came: Came[] = [];
        const spent: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const before = cpuOf(server.pid);
          came.push(...(await allOf(agent, learners, agreed)));
          spent.push((cpuOf(server.pid) - before) / TALKS);
        }
        agent.destroy();
        const whole = came.filter(({ isWhole }) => isWhole).map(({ firstWordMs }) => firstWordMs);
        return {
          talks: TALKS,
          firstWord: { p50: rounded(percentile(whole, 0.5), 1), p95: rounded(percentile(whole, 0.95), 1) },
          processorMs: rounded(percentile(spent, 0.5), 2),
          broken: came.length - whole.length,
        };
      },
      { settings: { TUTOR_URL: String(url), TUTOR_MODEL: 'bench' } },
    );
  } finally {
    service.kill();
  }
};
