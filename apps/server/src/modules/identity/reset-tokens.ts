import type { Dependencies } from '../../module.ts';
import type { AuthEngine } from './auth-engine.ts';
import { newToken } from './tokens.ts';

/** How long a new password may take that follows another proof, in milliseconds. */
const RESET_TTL_MS = 60 * 60_000;

/** better-auth's name of a link for a new password. */
export const resetName = (token: string): string => `reset-password:${token}`;

/** Creates the token of a link for a new password, for who has just proven to own the address of the account `uid`. */
export const newResetToken = async (
  { authEngine, clock }: { readonly authEngine: AuthEngine } & Pick<Dependencies, 'clock'>,
  uid: string,
): Promise<string> => {
  const { internalAdapter } = await authEngine.$context;
  const token = newToken();
  const expiresAt = new Date(clock() + RESET_TTL_MS);
  await internalAdapter.createVerificationValue({ identifier: resetName(token), value: uid, expiresAt });
  return token;
};
