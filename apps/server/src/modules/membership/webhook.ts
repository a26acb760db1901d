/** The route to which a provider sends what happened. Its messages are signed; nothing else proves who sends them. */
import { PAYMENT_WEBHOOK_PATH } from '@parlance/contract';
import { done } from '@parlance/contract/schemas';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import { limitPerNetwork } from '../../http/limits.ts';
import type { App } from '../../module.ts';
import type { PaymentProvider } from './provider.ts';
import type { Recorder } from './record.ts';

/** The maximum size of a message in bytes. */
const BODY_LIMIT = 512_000;

/** What the route needs; undefined where nothing is sold. */
export interface WebhookParts {
  readonly provider: Pick<PaymentProvider, 'name' | 'readEvent'>;
  readonly recorder: Pick<Recorder, 'event'>;
}

/** Mounts the route. The signature is that of the bytes, so that the body is not parsed before. */
export const mountWebhook = async (app: App, parts: WebhookParts | undefined): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, next) => next(null, body));
    scope.route({
      method: 'POST',
      url: PAYMENT_WEBHOOK_PATH,
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: limitPerNetwork('payments', 6000) },
      schema: {
        tags: ['membership'],
        summary: 'What happened at the payment provider, signed by it; for it alone',
        params: z.object({ provider: z.string() }),
        response: { 200: done },
      },
      handler: async (request) => {
        if (parts === undefined) throw new Refusal('membership-off');
        if ((request.params as { provider: string }).provider !== parts.provider.name) throw new Refusal('not-found');
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = await parts.provider.readEvent(body, request.headers);
        await parts.recorder.event(event);
        return { ok: true as const };
      },
    });
  });
};
