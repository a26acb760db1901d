/** Second factors: authenticator apps, passkeys and recovery codes. */
export { openFactorChanges, removeFactor } from './change-factors.ts';
export { mountFactors, sessionAsker, signInAsker } from './factor-routes.ts';
export { openFactors, type SecondFactors } from './factors.ts';
export { openPasskeys } from './passkeys.ts';
export { deleteCodesOf, deleteWaitingTotps, hasFirstProof, noteFirstProof } from './store-factors.ts';
export { deleteExpiredChallenges, deletePasskeysOf } from './store-passkeys.ts';
