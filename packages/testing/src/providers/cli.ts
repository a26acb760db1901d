/**
 * `npm run providers` simulates Google, Facebook, Apple and Stripe until it is stopped, and prints how to start Parlance
 * with them.
 */
import { startPayments } from '../payments/index.ts';
import { startProviders } from './index.ts';

const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`;
const port = Number(process.env.PROVIDERS_PORT ?? 4000);
const { origin, environment, stop } = await startProviders({ publicUrl, port });
const payments = await startPayments({ publicUrl, port: port + 1 });

const lines = Object.entries({ ...environment, ...payments.environment }).map(
  ([name, value]) => `export ${name}='${value}'`,
);
process.stdout.write(
  [
    `Google, Facebook and Apple are played at ${origin} for Parlance at ${publicUrl}.`,
    `Stripe is played at ${payments.origin}: there its clock is moved, and payments are disputed.`,
    'In another terminal, set these and start Parlance:',
    '',
    ...lines,
    '',
  ].join('\n'),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    void stop();
    void payments.stop();
  });
}
