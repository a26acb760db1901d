/**
 * The payment provider that Parlance plays itself, so that membership can be tried as a whole. No money moves: test cards
 * are chosen from a list, time can be moved, and everything that happens is told to the webhook as by any other provider.
 */
import type { PurchaseFact } from '@parlance/domain';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../http/errors.ts';
import type { App, Dependencies } from '../../../module.ts';
import { handle } from '../../../platform/jobs.ts';
import type { PaymentProvider, PurchaseRef } from '../provider.ts';
import { mountAccountRoutes } from './account-routes.ts';
import { ended, planChanged, refunded, renewalSet } from './actions.ts';
import { deliver, deliverEvent, openEventSigner } from './events.ts';
import { refundKept } from './kept.ts';
import { openCheckoutTokens, pathWithin } from './links.ts';
import { mountStyle } from './page.ts';
import { mountPayRoutes } from './pay-routes.ts';
import type { Account } from './purchase.ts';
import { openPurchases, tick } from './purchases.ts';
import { factsOf } from './store.ts';
import { sandboxUserData } from './user-data.ts';

export { sandboxUserData } from './user-data.ts';

/** What the sandbox needs of other modules. */
export interface SandboxNeeds {
  /** The learner who is signed in. @throws `sign-in-needed` if nobody is. */
  readonly learnerOf: (request: FastifyRequest) => Promise<string>;
}

/** Opens the sandbox. */
export const sandboxProvider = (dependencies: Dependencies, needs: SandboxNeeds): PaymentProvider => {
  const { pool, config, clock } = dependencies;
  const { publicUrl } = config;
  const purchases = openPurchases(dependencies);
  const signer = openEventSigner(config);
  const tokens = openCheckoutTokens(config);
  let app: App | undefined;

  /** Changes a purchase. One that was erased with its account has nothing that could change. */
  const factsAfter = async (
    ref: PurchaseRef,
    change: (account: Account, now: number) => Account,
  ): Promise<readonly PurchaseFact[]> => {
    const done = await purchases.change(ref, (account, now) => ({ account: change(account, now), result: undefined }));
    return done?.facts ?? [];
  };

  return {
    name: 'sandbox',
    userData: sandboxUserData(dependencies),
    now: purchases.now,
    checkout: async (order) => {
      await purchases.begin(order);
      return `${publicUrl}/sandbox/pay/${tokens.tokenFor(order)}`;
    },
    setRenewal: (ref, isRenewing) => factsAfter(ref, (account, now) => renewalSet(account, now, isRenewing)),
    changePlan: (ref, chosen) => factsAfter(ref, (account, now) => planChanged(account, now, chosen)),
    // Also what was told before: news of it that are still under way go with an account that is removed.
    refund: async (ref, payment) => {
      const change = (account: Account, now: number) => ({ account: refunded(account, now, payment), result: true });
      const isKnown = (await purchases.change(ref, change)) !== undefined;
      return isKnown ? factsOf(pool, ref) : refundKept(dependencies, ref, payment);
    },
    end: (ref) => factsAfter(ref, ended),
    portalUrl: async (_uid, returnUrl) => {
      const query = new URLSearchParams({ return: pathWithin(publicUrl, returnUrl) });
      return `${publicUrl}/sandbox/account?${query}`;
    },
    invoiceUrl: async (_ref, payment) => `${publicUrl}/sandbox/invoice/${encodeURIComponent(payment)}`,
    readEvent: async (body, headers) => signer.read(body, headers, clock()),
    factsOf: async (ref) => {
      await factsAfter(ref, (account) => account);
      return factsOf(pool, ref);
    },
    register: async (host) => {
      app = host;
      mountStyle(host);
      await mountPayRoutes(host, { purchases, tokens, publicUrl });
      await mountAccountRoutes(host, { purchases, learnerOf: needs.learnerOf });
    },
    jobs: [
      handle(tick, () => purchases.tick(), '* * * * *'),
      handle(deliverEvent, async (payload) => {
        if (app === undefined) throw new Refusal('unavailable', 'The server is starting.');
        await deliver(dependencies, { app, signer }, payload);
      }),
    ],
  };
};
