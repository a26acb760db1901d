import { isIPv6 } from 'node:net';

/** The maximum number of requests of one network in a minute, enough for a school behind one address. */
export const REQUESTS_PER_MINUTE = 60_000;

/** The network that the rate limit counts as one: an IPv4 address, or the /64 network of an IPv6 address. */
export const networkOf = (address: string): string => prefixOf(address, 4) ?? address.replace(/^::ffff:/i, '');

/** The limit of a route for each network. @param name what is counted together; @param max requests in a minute. */
export const limitPerNetwork = (name: string, max: number) => ({
  max,
  timeWindow: '1 minute',
  keyGenerator: ({ ip }: { readonly ip: string }) => `${name} ${networkOf(ip)}`,
});

/**
 * The /48 network of an IPv6 address, which one customer may have; undefined for IPv4. Limits that count only /64
 * networks would count one customer 65,536 times.
 */
export const wideNetworkOf = (address: string): string | undefined => prefixOf(address, 3);

/** The first groups of an IPv6 address, 16 bits each; undefined for IPv4, also if it is written as IPv6. */
const prefixOf = (address: string, length: number): string | undefined => {
  if (!isIPv6(address) || /^::ffff:[\d.]+$/i.test(address)) return undefined;
  const [head = '', tail] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array.from({ length: zeros }, () => '0'), ...last];
  const prefix = groups.slice(0, length).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/${length * 16}`;
};
