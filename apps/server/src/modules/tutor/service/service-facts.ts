/** What learners are told of the chat service that is set. */
import { BlockList, isIP } from 'node:net';
import type { TutorService } from '@parlance/contract';
import type { TutorSettings } from '../../../config-tutor.ts';

/** Addresses of one's own machine and network (RFC 1918, RFC 4193, RFC 3927, RFC 4291). */
const OWN = new BlockList();
for (const [network, length] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  OWN.addSubnet(network, length, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addSubnet('fc00::', 7, 'ipv6');
OWN.addSubnet('fe80::', 10, 'ipv6');

/** Whether a host of a URL is on one's own machine or network. A name without a dot is known nowhere else. */
const isLocalHost = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '');
  const version = isIP(bare);
  if (version !== 0) return OWN.check(bare, version === 4 ? 'ipv4' : 'ipv6');
  return !bare.includes('.') || /\.(local|localhost)$/.test(bare);
};

/** The service of the settings. */
export const serviceFacts = ({ url, model, listenModel }: NonNullable<TutorSettings['service']>): TutorService => {
  const { host, hostname } = new URL(url);
  return { name: host, model, isLocal: isLocalHost(hostname), listens: listenModel !== undefined };
};
