import type { FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';

/** Pages run only our own scripts: no inline script, no eval. Google's sign-in is let in when it is set up. */
function contentSecurityPolicy(googleSignIn: boolean): string {
  const google = googleSignIn ? ' https://accounts.google.com' : '';
  return [
    "default-src 'self'",
    `script-src 'self'${google}`,
    // Mantine places floating parts by style attributes.
    `style-src 'self' 'unsafe-inline'${google}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self'${google}`,
    `frame-src 'self'${google}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

export function secureHeaders(app: FastifyInstance, deps: Deps) {
  const policy = contentSecurityPolicy(deps.config.GOOGLE_CLIENT_ID !== undefined);
  app.addHook('onSend', async (request, reply, payload) => {
    reply.header('x-content-type-options', 'nosniff');
    if (request.url.startsWith('/api/')) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    reply.header('content-security-policy', policy);
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('x-frame-options', 'DENY');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return payload;
  });
}
