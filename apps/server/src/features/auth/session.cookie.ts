import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';

/** Kept beside the Authorization header, so that plain links to files work. */
export const sessionCookie = 'docket_token';
const year = 365 * 86_400;

const options = (config: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  // The pages keep the token as well and set the same cookie, so hiding it from them would gain nothing.
  httpOnly: false,
  secure: config.APP_URL?.startsWith('https:') ?? false,
});

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(sessionCookie, token, { ...options(config), maxAge: year });
}
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookie, options(config));
}
