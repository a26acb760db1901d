import { PROVIDER_CHANNEL, type ProviderOutcome } from '@parlance/contract';
import { closeWindow, openChannel } from '../../platform/index.ts';

/** Posts the outcome to the page that opened this popup, and closes the popup where the browser allows that. */
export const tellOpener = (outcome: ProviderOutcome): void => {
  const channel = openChannel<ProviderOutcome>(PROVIDER_CHANNEL, () => undefined);
  channel.post(outcome);
  channel.close();
  closeWindow();
};
