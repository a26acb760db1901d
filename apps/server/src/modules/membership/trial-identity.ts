/** Who has used a trial: there is one per person (rules §7). Only keyed hashes of addresses, logins and cards are kept. */
import { createHmac } from 'node:crypto';
import { plainAddress } from '@parlance/domain';
import type { Config } from '../../config.ts';
import { derivedKey } from '../../platform/derived-key.ts';

/** By what a person is known again. */
export interface TrialNames {
  readonly email: string;
  /** The provider and the id of each login at a provider. */
  readonly logins: readonly string[];
  /** Names a card at a payment provider; null where it is not known. */
  readonly card: string | null;
}

/** Hashes what a person is known by. */
export interface TrialIdentities {
  readonly hashesOf: (names: TrialNames) => readonly Buffer[];
  /** The hash of a purchase, which does not tell which one it is. */
  readonly hashOfPurchase: (purchase: string) => Buffer;
}

/** Opens the hashes; all servers with the same `SECRET` agree on them. */
export const openTrialIdentities = (config: Pick<Config, 'secret'>): TrialIdentities => {
  const key = derivedKey(config, 'trial identity');
  const hash = (kind: string, value: string): Buffer => createHmac('sha256', key).update(`${kind} ${value}`).digest();
  return {
    hashesOf: ({ email, logins, card }) => [
      hash('mail', plainAddress(email)),
      ...logins.map((login) => hash('login', login)),
      ...(card === null ? [] : [hash('card', card)]),
    ],
    hashOfPurchase: (purchase) => hash('purchase', purchase),
  };
};
