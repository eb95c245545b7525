import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { isStagingHost } from '../../http/staging.ts';

const isSecure = (config: Config) => config.APP_URL?.startsWith('https:') ?? false;
/**
 * The cookie that is set in addition to the Authorization header, so that plain links to files work. Staging hosts
 * have their own name: a cookie of the parent domain would otherwise sign a tester in to the live product. With HTTPS
 * its prefix keeps other hosts of the domain from setting it. The pages use the same names.
 */
export const sessionCookieName = (config: Config, { hostname }: Pick<FastifyRequest, 'hostname'>): string =>
  `${isSecure(config) ? '__Host-' : ''}${isStagingHost(config, hostname) ? 'docket_token_staging' : 'docket_token'}`;
const year = 365 * 86_400;

const options = (config: Config) => ({
  path: '/',
  sameSite: 'lax' as const,
  // The pages store the token too and set the same cookie, so hiding it from them would gain nothing.
  httpOnly: false,
  secure: isSecure(config),
});

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(sessionCookieName(config, reply.request), token, { ...options(config), maxAge: year });
}
export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookieName(config, reply.request), options(config));
}

/** Marks that somebody has signed in on this device before. It grants no access, and signing out keeps it. */
export const deviceCookie = 'docket_device';
/** As long as browsers keep a cookie; counted from the last sign-in. */
export const deviceDays = 400;

export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(deviceCookie, token, {
    path: '/api',
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure(config),
    maxAge: deviceDays * 86_400,
  });
}
