/** A visit to a provider (Google, Facebook, Apple): how it begins, how its end is heard, and its button. */
export { outcomeIn, pathIn, VISITED, withoutQuery, withQuery } from './address.ts';
export { offered, PROVIDER_NAMES, providerOf } from './names.ts';
export { ProviderMark } from './provider-mark.tsx';
export { tellOpener } from './tell-opener.ts';
export { useProviderVisit } from './use-provider-visit.ts';
