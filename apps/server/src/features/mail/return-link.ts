import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { linkTo } from './email-layout.ts';

/**
 * The address to which another site returns: a path at the address that the student has open if it belongs to this
 * server, so that they are still signed in there; else at APP_URL.
 */
export function returnLink(
  config: Config,
  request: Pick<FastifyRequest, 'headers' | 'host'>,
  path: string,
): string {
  const { origin } = request.headers;
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === request.host;
  return isOwn ? `${origin}${path}` : linkTo(config, path);
}
