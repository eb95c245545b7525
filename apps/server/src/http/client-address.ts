import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';

/**
 * `TRUST_PROXY` in Fastify's format. A number is passed as a function, because Fastify does not trust by a number
 * alone: clients that bypass the proxies could forge addresses. The README says that the setup must prevent this.
 */
export const toTrustProxy = (proxies: Config['TRUST_PROXY']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Normalizes an address; IPv4 in IPv6 notation (`::ffff:192.0.2.1`) becomes IPv4. Null if it is invalid. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // Some proxies append the port of the client.
  const address = text.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1').replace(/^\[(.*)\](?::\d+)?$/, '$1');
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
}

const known = new WeakMap<FastifyRequest, string>();

/**
 * The address of the client: that of the connection, or the one that the outermost trusted proxy reports
 * (`TRUST_PROXY`). Entries of X-Forwarded-For that the client wrote itself are never used. It is read when the request
 * arrives: a connection that is closed has no address.
 */
export function getClientAddress(request: FastifyRequest): string {
  const found = known.get(request);
  if (found !== undefined) return found;
  // The types do not say that a closed connection has none.
  const ip = request.ip as string | undefined;
  const address = parseAddress(ip ?? '') ?? parseAddress(request.socket.remoteAddress ?? '');
  const text = address?.toString() ?? 'unknown';
  known.set(request, text);
  return text;
}

/**
 * The range that counts as one client for rate limits: an IPv4 address, or a /64 network of IPv6, because one
 * household has all of it and could use a new address for every attempt.
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
