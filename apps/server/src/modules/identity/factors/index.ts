/** Second factors: authenticator apps, passkeys and recovery codes. */
export { openFactorChanges, removeAddedFactor } from './change-factors.ts';
export { mountFactors, signInAsker } from './factor-routes.ts';
export { openFactors, type SecondFactors } from './factors.ts';
export { openPasskeys, sessionAsker } from './passkeys.ts';
export { deleteCodesOf, deleteWaitingTotps, hasFirstProof, noteFirstProof } from './store-factors.ts';
export { deleteExpiredChallenges, deletePasskeysOf } from './store-passkeys.ts';
