/**
 * The push services that messages are sent to. The address of a subscription comes from a client, so the server would
 * otherwise send requests to any address of its own network.
 */

/** The hosts of the browsers' push services; a dot at the start stands for any host below. */
const KNOWN = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const;

const isKnownHost = (host: string): boolean =>
  KNOWN.some((known) => (known.startsWith('.') ? host.endsWith(known) : host === known));

/**
 * Whether an address is one of a known push service: over TLS, at the usual port, without a password in it; or of an
 * origin that the operator has added.
 */
export const isAtPushService = (endpoint: string, added: readonly string[]): boolean => {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (added.includes(url.origin)) return true;
  return url.protocol === 'https:' && url.port === '' && isKnownHost(url.hostname);
};
