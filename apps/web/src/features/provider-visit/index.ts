/** OAuth attempts at a provider (Google, Facebook, Apple) in the browser: starting one, receiving its outcome, and its button. */
export { OUTCOME_PARAM, parseOutcome, safePath, withoutQuery, withQuery } from './address.ts';
export { availableMethods, PROVIDER_NAMES, providerOf } from './names.ts';
export { ProviderMark } from './provider-mark.tsx';
export { tellOpener } from './tell-opener.ts';
export { useProviderVisit } from './use-provider-visit.ts';
