import type { FastifyRequest } from 'fastify';

const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/** Whether a request comes from this machine and was not forwarded by a proxy on it. */
export function isLocalRequest(request: FastifyRequest): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (address !== '::1' && !address.startsWith('127.')) return false;
  return proxyHeaders.every((name) => request.headers[name] === undefined);
}
