/** The specification's encrypted calls, as the rest of `data` makes them: loaded when they are first needed. */
import { site } from '../../platform/index.ts';
import { type CallsClient, createCalls } from './calls.ts';

let client: CallsClient | undefined;

/** The client of this page. */
export const theCalls = (): CallsClient => {
  client ??= createCalls({ key: site().key });
  return client;
};
