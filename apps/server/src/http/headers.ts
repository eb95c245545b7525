import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from './deps.ts';

/** One year. */
const hstsSeconds = 31_536_000;
/** The prefix of calls, whose responses are for one user at one time. */
const callPrefix = '/api/';
/** The prefix of files of users and of the library. */
export const mediaPrefix = '/media/';
/** A picture or caption file that is opened as a document may load and run nothing. */
const mediaPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/**
 * Pages run only our own scripts: no inline script, no eval. If they are set up, Google sign-in, the payment provider
 * and the session recorder are allowed, the Vimeo player in a frame, and the hosts of videos only for sound and
 * pictures.
 */
function contentSecurityPolicy({ config, payments }: Pick<Deps, 'config' | 'payments'>): string {
  const google = config.GOOGLE_CLIENT_ID === undefined ? '' : ' https://accounts.google.com';
  const videos = config.VIDEO_HOSTS.map((host) => ` https://${host}`).join('');
  const { isConfigured } = payments;
  const isStripe = isConfigured && payments.provider === 'stripe';
  // https://docs.stripe.com/security/guide#content-security-policy
  const stripeScripts = isStripe ? ' https://js.stripe.com https://*.js.stripe.com' : '';
  const stripeFrames = isStripe ? `${stripeScripts} https://hooks.stripe.com` : '';
  const cards = isStripe
    ? ' https://api.stripe.com'
    : isConfigured && payments.gatewayUrl
      ? ` ${new URL(payments.gatewayUrl).origin}`
      : '';
  const isRecording = config.LOGROCKET_APP_ID !== undefined;
  // The hosts that the SDK documents: it loads its recorder from them, which sends from a worker.
  const recorderScripts = isRecording ? ' https://cdn.logrocket.io https://cdn.logr-in.com' : '';
  const recorderHosts = isRecording
    ? ' https://*.logrocket.io https://*.logrocket.com https://*.logr-in.com'
    : '';
  return [
    "default-src 'self'",
    ...(isRecording ? ["worker-src 'self' blob:"] : []),
    `script-src 'self'${google}${stripeScripts}${recorderScripts}`,
    // Mantine positions floating elements with style attributes.
    `style-src 'self' 'unsafe-inline'${google}`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    // hls.js fetches the segments of a stream and passes them to the browser as blobs.
    `connect-src 'self'${google}${videos}${cards}${recorderHosts}`,
    `media-src 'self' blob:${videos}`,
    `frame-src 'self' https://player.vimeo.com${google}${stripeFrames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** An answer that a browser opens as a document is downloaded, never shown: it may contain what users wrote. */
function keepFromBeingShown(reply: FastifyReply) {
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (isJson && !reply.hasHeader('content-disposition'))
    reply.header('content-disposition', 'attachment; filename="api.json"');
}

export function secureHeaders(app: FastifyInstance, deps: Deps) {
  const policy = contentSecurityPolicy(deps);
  const overTls = deps.config.APP_URL?.startsWith('https:') ?? false;
  const hsts = `max-age=${hstsSeconds}${deps.config.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`;
  app.addHook('onSend', async (request, reply, payload) => {
    if (overTls) reply.header('strict-transport-security', hsts);
    reply.header('x-content-type-options', 'nosniff');
    // The route, not the URL as it was sent: a URL can be written in many ways ('/%61pi/user/me').
    const route = request.routeOptions.url;
    if (route === undefined || route.startsWith(callPrefix)) reply.header('cache-control', 'no-store');
    if (route === undefined || route.startsWith(callPrefix)) keepFromBeingShown(reply);
    if (route?.startsWith(callPrefix)) return payload;
    reply.header('content-security-policy', route?.startsWith(mediaPrefix) ? mediaPolicy : policy);
    // Addresses may carry a token, and the first requests of a page are sent before it can remove it (decision 77).
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-frame-options', 'DENY');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
    return payload;
  });
}
