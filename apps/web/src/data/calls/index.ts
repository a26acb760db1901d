/** The specification's encrypted calls for the rest of `data`; the implementation is loaded on first use. */
import { site } from '../../platform/index.ts';
import { type CallsClient, createCalls } from './calls.ts';

let client: CallsClient | undefined;

/** The client of this page. */
export const pageCalls = (): CallsClient => {
  client ??= createCalls({ key: site().key });
  return client;
};
