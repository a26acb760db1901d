import { PROVIDER_CHANNEL, type ProviderOutcome } from '@parlance/contract';
import { closeWindow, openChannel } from '../../platform/index.ts';

/** In the small window: tells how the visit ended, and closes it where the browser lets us. */
export const tellOpener = (outcome: ProviderOutcome): void => {
  const channel = openChannel<ProviderOutcome>(PROVIDER_CHANNEL, () => undefined);
  channel.post(outcome);
  channel.close();
  closeWindow();
};
