import { lookup } from 'node:dns';
import { lookup as lookupAll } from 'node:dns/promises';
import { BlockList, isIP, isIPv4, type LookupFunction } from 'node:net';

/**
 * Addresses that are not public: private and shared networks, this machine, documentation, multicast (IANA
 * registries).
 */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');
/** All IPv6 addresses that are assigned for public use; IPv4 addresses mapped to IPv6 are outside. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  return global6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** Finds the addresses of a host for a connection; fails if any of them is not public. */
export const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '', 4);
    const [first] = found;
    if (!first || !found.every((one) => isPublicAddress(one.address)))
      return done(Object.assign(new Error(`${hostname} is not public`), { code: 'ENOTPUBLIC' }), '', 4);
    if (options.all) return done(null, found);
    return done(null, first.address, first.family);
  });
};

/** Names of networks that are not the internet (RFC 6761, RFC 6762, RFC 8375 and common use). */
const localName = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|corp|home)\.?$/i;

/**
 * Whether another service may be sent to this https address: 'public' if its host is a public address, or a name that
 * leads to public addresses alone; 'unknown' if the name can't be resolved here, so that nobody knows where it leads.
 */
export async function checkPublicUrl(url: string): Promise<'public' | 'private' | 'unknown'> {
  if (!URL.canParse(url)) return 'private';
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return isPublicAddress(host) ? 'public' : 'private';
  if (!host.includes('.') || localName.test(host)) return 'private';
  const found = await lookupAll(host, { all: true }).catch(() => []);
  if (found.length === 0) return 'unknown';
  return found.every(({ address }) => isPublicAddress(address)) ? 'public' : 'private';
}
