/** The specification's encrypted calls. */
import type { Module } from '../../module.ts';
import { envelopeOpener } from './envelope.ts';
import type { EnvelopeKey } from './key.ts';
import { mountCalls, mountKey } from './routes.ts';
import type { CallParts } from './work.ts';

export { type EnvelopeKey, openEnvelopeKey } from './key.ts';

/** The module; `key` belongs to the installation. */
export const callsModule = (key: EnvelopeKey, parts: CallParts): Module => ({
  register: (app) => {
    mountCalls(app, envelopeOpener(key), parts);
    mountKey(app, key.publicPem);
  },
});
