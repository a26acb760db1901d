/** The schemas of what a browser answers for a passkey, as `PublicKeyCredential.toJSON` writes it. */
import { z } from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .max(most);

/** The most characters of each part; answers without an attestation have far fewer. */
const MOST = 8192;

const credential = { id: base64url(1400), rawId: base64url(1400), type: z.literal('public-key') };

/** The names of the ways to a passkey, of which a browser may invent more. */
const transport = z.string().regex(/^[a-z-]{1,20}$/);

/** The answer to the options for a new passkey. Fields that are not named here are dropped. */
export const newPasskeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MOST),
    attestationObject: base64url(MOST),
    transports: z.array(transport).max(10).default([]),
  }),
});

/** The answer to the options for a sign-in by a passkey. Fields that are not named here are dropped. */
export const passkeyAnswer = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(MOST),
    authenticatorData: base64url(MOST),
    signature: base64url(MOST),
  }),
});
