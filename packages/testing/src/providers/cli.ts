/**
 * `npm run providers` simulates Google, Facebook and Apple until it is stopped, and prints how to start Parlance with
 * them.
 */
import { startProviders } from './index.ts';

const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const { origin, environment, stop } = await startProviders({
  publicUrl,
  port: Number(process.env.PROVIDERS_PORT ?? 4000),
});

const lines = Object.entries(environment).map(([name, value]) => `export ${name}='${value}'`);
process.stdout.write(
  [
    `Google, Facebook and Apple are played at ${origin} for Parlance at ${publicUrl}.`,
    'In another terminal, set these and start Parlance:',
    '',
    ...lines,
    '',
  ].join('\n'),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
