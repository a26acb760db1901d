/** A server of the release before, as a browser meets it: it speaks protocol 1 and knows nothing of versions. */
import type { BrowserContext, Route } from '@playwright/test';

/** A server that can be replaced. */
export interface OlderServer {
  /** From now on the server of the release before answers. */
  readonly rollBack: () => Promise<void>;
  /** The present one again. */
  readonly rollForward: () => Promise<void>;
  /** How many exchanges with events the older one has answered. */
  readonly answered: () => number;
}

/** Puts an older server in front of the one that a browser talks to; it stores in the same database. */
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
