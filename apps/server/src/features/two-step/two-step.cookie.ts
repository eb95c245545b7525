import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Contains the challenge between the two steps of a sign-in. No script can read it, and no other site can make the
 * browser send it: only the browser that knew the password can finish the sign-in.
 */
const challengeCookie = 'docket_two_step';
const options = (config: Config) => ({
  path: '/api/auth/two-step',
  sameSite: 'strict' as const,
  httpOnly: true,
  secure: config.APP_URL?.startsWith('https:') ?? false,
});

export function setChallengeCookie(
  reply: FastifyReply,
  config: Config,
  { token, lifeMs }: { readonly token: string; readonly lifeMs: number },
): void {
  reply.setCookie(challengeCookie, token, { ...options(config), maxAge: Math.floor(lifeMs / 1000) });
}
export const readChallengeCookie = (request: FastifyRequest): string | undefined =>
  request.cookies[challengeCookie];
export function clearChallengeCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(challengeCookie, options(config));
}
