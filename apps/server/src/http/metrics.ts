import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { App } from '../module.ts';
import { Refusal } from './errors.ts';

/** Creates a registry of metrics with those of the process. */
export const openMetrics = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
};

/** Measures every request by route, and mounts `/metrics` for requests with the token; without one it answers nobody. */
export const mountMetrics = (app: App, registry: Registry, token: string | undefined): void => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    duration.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isAllowed(request, token)) throw new Refusal('forbidden', 'Metrics are for the bearer of METRICS_TOKEN.');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/**
 * Whether a request has the token. Nobody is trusted for the address that they come from: behind a proxy on the same
 * machine everybody has that of this machine.
 */
const isAllowed = ({ headers }: FastifyRequest, token: string | undefined): boolean =>
  token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);

const isSame = (given: string, expected: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
};
