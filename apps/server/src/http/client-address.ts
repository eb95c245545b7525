import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/**
 * `TRUST_PROXY` as Fastify takes it. A number goes as a function: Fastify itself trusts nobody by a number alone, since
 * who reaches the server past its proxies could then forge addresses. The README says that this must not be possible.
 */
export const toTrustProxy = (proxies: Config['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** An address in one spelling; IPv4 in an IPv6 address (`::ffff:192.0.2.1`) is IPv4. Null for what is no address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Some proxies add the port of the client.
  const address = text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

/**
 * The address of the client: that of the connection, or the one that the outermost trusted proxy reports (`TRUST_PROXY`).
 * Entries of X-Forwarded-For that the client wrote itself are never read.
 */
export function getClientAddress(request: FastifyRequest): string {
  const address = parseAddress(request.ip) ?? parseAddress(request.socket.remoteAddress ?? '');
  return address?.toString() ?? 'unknown';
}

/**
 * The range that counts as one client in the limits: an IPv4 address, or a /64 network of IPv6, since one household has
 * all of it and could use a new address for every attempt.
 */
export function toAddressRange(text: string): string {
  const address = parseAddress(text);
  if (!address) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(
    `${(address as ipaddr.IPv6).toNormalizedString().split('%')[0]}/64`,
  );
  return `${network.toString()}/64`;
}

export const getClientRange = (request: FastifyRequest): string => toAddressRange(getClientAddress(request));
