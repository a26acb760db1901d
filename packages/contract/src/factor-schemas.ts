/** The schemas of second factors at the edge of the wire. */
import { z } from 'zod';
import {
  FACTOR_KINDS,
  FACTOR_PURPOSES,
  type Factor,
  type FactorAdded,
  type FactorChallenge,
  type Factors,
  PASSKEY_NAME_LENGTH,
} from './factors.ts';

/** Longer than any code that is shown or kept, with blanks and hyphens. */
const code = z.string().min(1).max(40);
const milliseconds = z.int();
/** What a browser or the library that checks it wrote; the library checks its parts. */
const webAuthn = z.record(z.string().max(60), z.unknown());

/** A second factor. */
export const factor = z.union([
  z.strictObject({ kind: z.literal(['totp', 'recovery']), code }),
  z.strictObject({ kind: z.literal('passkey'), response: webAuthn }),
]) satisfies z.ZodType<Factor>;

/** What a second factor is asked for; clients of releases before send nothing. */
export const factorAsked = z.strictObject({ purpose: z.literal(FACTOR_PURPOSES).optional() }).nullish();

/** Which second factors an account has, and the options of a request for a passkey. */
export const factorChallenge = z.strictObject({
  kinds: z.array(z.literal(FACTOR_KINDS)).readonly(),
  passkey: webAuthn.nullable(),
}) satisfies z.ZodType<FactorChallenge>;

/** The second factors of an account. */
export const accountFactors = z.strictObject({
  totp: z.strictObject({ addedAt: milliseconds }).nullable(),
  passkeys: z
    .array(z.strictObject({ id: z.string(), name: z.string(), addedAt: milliseconds, usedAt: milliseconds.nullable() }))
    .readonly(),
  recoveryLeft: z.int(),
}) satisfies z.ZodType<Factors>;

const recoveryCodes = z.array(z.string()).readonly();

/** The key of an authenticator app. */
export const totpBegun = z.strictObject({ secret: z.string(), uri: z.string() });
/** The first code of an authenticator app. */
export const totpAdd = z.strictObject({ code });
/** The recovery codes, if the factor is the first one. */
export const factorAdded = z.strictObject({ recoveryCodes: recoveryCodes.nullable() }) satisfies z.ZodType<FactorAdded>;
/** The options of a passkey's creation. */
export const passkeyBegun = webAuthn;
/** A new passkey and its name. */
export const passkeyAdd = z.strictObject({
  name: z.string().trim().min(1).max(PASSKEY_NAME_LENGTH),
  response: webAuthn,
});
/** Which factor to remove. */
export const factorRemove = z.union([
  z.strictObject({ kind: z.literal('totp') }),
  z.strictObject({ kind: z.literal('passkey'), id: z.uuid() }),
]);
/** New recovery codes. */
export const recoveryRenewed = z.strictObject({ recoveryCodes });
