import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { hashToken, isTokenShaped, newToken } from '../../http/token.ts';

/**
 * Binds an ID token of Google to the browser that asked for it: the token contains the hash of this cookie as its
 * nonce, so a token that was stolen elsewhere is refused (OpenID Connect Core 1.0, 15.5.2).
 */
const nonceCookie = 'docket_google';
const options = (config: Config) => ({
  path: '/api',
  sameSite: 'strict' as const,
  httpOnly: true,
  secure: config.APP_URL?.startsWith('https:') ?? false,
});
const lifeSeconds = 86_400;

/** Sets the cookie, or keeps that of another tab; returns the nonce to ask Google with. */
export function setGoogleNonce(request: FastifyRequest, reply: FastifyReply, config: Config): string {
  const sent = request.cookies[nonceCookie];
  const token = sent !== undefined && isTokenShaped(sent) ? sent : newToken();
  reply.setCookie(nonceCookie, token, { ...options(config), maxAge: lifeSeconds });
  return hashToken(token);
}

/** The nonce that an ID token from this browser has to contain; null if it asked for none. */
export function readGoogleNonce(request: FastifyRequest): string | null {
  const token = request.cookies[nonceCookie];
  return token !== undefined && isTokenShaped(token) ? hashToken(token) : null;
}

/** Ends a nonce after its ID token was used. */
export function clearGoogleNonce(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nonceCookie, options(config));
}
