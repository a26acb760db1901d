/** Simulates a server of the previous release: it speaks protocol 1 and does not know versions of events. */
import type { BrowserContext, Route } from '@playwright/test';

/** A server whose release can be changed. */
export interface OlderServer {
  /** From now on the previous release answers. */
  readonly rollBack: () => Promise<void>;
  /** From now on the current release answers. */
  readonly rollForward: () => Promise<void>;
  /** The number of exchanges with events that the previous release has answered. */
  readonly answered: () => number;
}

/** Intercepts a browser's exchanges. Both releases use the same database. */
export const olderServer = (context: BrowserContext): OlderServer => {
  let answered = 0;
  const answer = async (route: Route): Promise<void> => {
    const asked = route.request().postDataJSON();
    if (asked.protocol !== 1) {
      const error = { code: 'protocol-unknown', message: 'Another protocol is spoken here.' };
      return route.fulfill({ status: 426, json: { error } });
    }
    const response = await route.fetch();
    const { kinds: _kinds, postponed: _postponed, epoch: _epoch, ...reply } = await response.json();
    if (asked.events.length > 0) answered += 1;
    return route.fulfill({ response, json: { ...reply, protocol: 1 } });
  };
  return {
    rollBack: async () => {
      await context.route('**/api/v1/sync', answer);
    },
    rollForward: () => context.unroute('**/api/v1/sync', answer),
    answered: () => answered,
  };
};
