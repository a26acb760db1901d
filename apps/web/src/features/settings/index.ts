/** The settings page: the account, learning, and the stored data. */

export { Settings } from './settings.tsx';
export { type ProofFirst, useProof } from './use-proof.tsx';
