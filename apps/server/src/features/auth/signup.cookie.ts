import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { hashToken, isTokenShaped, newToken } from '../../http/token.ts';
import { linkLifeMs } from './email-token.service.ts';

/**
 * Binds a pending sign-up to the browser that made it (decision 78). No script can read it, and no other site can make
 * the browser send it. Each sign-up replaces it, so that nobody who used a shared computer before knows it.
 */
const signUpCookie = 'docket_signup';
const options = (config: Config) => ({
  path: '/api/auth',
  sameSite: 'strict' as const,
  httpOnly: true,
  secure: config.APP_URL?.startsWith('https:') ?? false,
});

/** Sets a new cookie; returns the hash that is stored with the sign-up. */
export function setSignUpCookie(reply: FastifyReply, config: Config): string {
  const token = newToken();
  reply.setCookie(signUpCookie, token, { ...options(config), maxAge: linkLifeMs.signUp / 1000 });
  return hashToken(token);
}

/** The hash of the cookie of the browser that sent the request; null without one. */
export function readSignUpBrowser(request: FastifyRequest): string | null {
  const token = request.cookies[signUpCookie];
  return token !== undefined && isTokenShaped(token) ? hashToken(token) : null;
}

export function clearSignUpCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(signUpCookie, options(config));
}
