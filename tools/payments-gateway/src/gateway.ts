import { timingSafeEqual } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { runDue } from './billing/due-work.ts';
import { billingRoutes } from './billing/routes.ts';
import { inTransaction, type Pool } from './gateway.queries.ts';
import { type Background, backgroundContext, type Urls } from './http/context.ts';
import { forbidden, GatewayError, invalidParameter, unauthorized, unknownAddress } from './http/errors.ts';
import { type Form, filledText, parseForm, readList } from './http/form.ts';
import { answerOnce } from './http/response.ts';
import type { Route } from './http/route.ts';
import { type LateFields, lateMode } from './late.ts';
import { balanceTransactionRoutes } from './resources/balance-transactions.ts';
import { chargeRoutes } from './resources/charges.ts';
import { customerRoutes } from './resources/customers.ts';
import { disputeRoutes } from './resources/disputes.ts';
import { eventRoutes } from './resources/events.ts';
import { paymentIntentRoutes } from './resources/payment-intents.ts';
import { paymentMethodRoutes } from './resources/payment-methods.ts';
import { refundRoutes } from './resources/refunds.ts';
import { setupIntentRoutes } from './resources/setup-intents.ts';
import { ensureEndpoint, webhookEndpointRoutes } from './resources/webhook-endpoints.ts';
import { expand } from './store.ts';
import { addThreeDSecurePage } from './three-d-secure-page.ts';
import { deliverDue } from './webhooks.ts';

export interface GatewayOptions {
  readonly pool: Pool;
  /** Seconds. */
  readonly clock: () => number;
  /** A new id with this prefix, such as `cus_…`; it is also used for secrets, so it must not be guessable. */
  readonly newId: (prefix: string) => string;
  readonly log: { error(details: object, message: string): void };
  readonly urls: Urls;
  readonly keys: { readonly secret: string; readonly publishable: string };
  /** The app's endpoint; it exists with this secret as soon as the gateway is ready. */
  readonly webhook?: AppWebhook;
  readonly fetch?: typeof fetch;
  /** For tests: these fields are null at first, and events come late and in reverse order. */
  readonly late?: LateFields | undefined;
}

export interface AppWebhook {
  readonly url: string;
  readonly secret: string;
}

export interface Gateway {
  readonly app: FastifyInstance;
  /** Registers the app's endpoint, for an app that listens only after the gateway does. */
  registerWebhook(webhook: AppWebhook): Promise<void>;
  /** Does renewals, retries and other due work, and returns the number of steps. */
  runDue(now: number): Promise<number>;
  /** Sends the due webhooks and returns how many were tried. */
  deliverDue(): Promise<number>;
}

export const routes: readonly Route[] = [
  ...balanceTransactionRoutes,
  ...billingRoutes,
  ...chargeRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...eventRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...webhookEndpointRoutes,
];

const isSame = (candidate: string, key: string) =>
  candidate.length === key.length && timingSafeEqual(Buffer.from(candidate), Buffer.from(key));

function readKey(request: FastifyRequest): string {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0]!;
  throw unauthorized('You did not provide an API key.');
}

/** Returns true for the publishable key. @throws GatewayError for another key, or one that may not make this call */
function authorize(request: FastifyRequest, { who }: Route, keys: GatewayOptions['keys']): boolean {
  const key = readKey(request);
  if (isSame(key, keys.secret)) return false;
  if (!isSame(key, keys.publishable)) throw unauthorized('Invalid API Key provided.');
  if (who === 'server') throw forbidden('This API call cannot be made with a publishable API key.');
  return true;
}

/**
 * Otherwise a browser could put the id of any object into its own fields, such as a card's billing details, and read
 * it there.
 */
const browserExpands = 'payment_method';

function takeExpand(form: Form, isBrowser: boolean): string[] {
  const paths = form.expand === undefined ? [] : readList(filledText)(form.expand, 'expand');
  delete form.expand;
  if (paths.length > 20) throw invalidParameter('expand', 'Too many properties to expand.');
  if (isBrowser && paths.some((path) => path !== browserExpands))
    throw invalidParameter('expand', 'This property cannot be expanded with a publishable API key.');
  return paths;
}

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  if (key.length > 255)
    throw new GatewayError(400, {
      type: 'invalid_request_error',
      message: 'Idempotency keys can be at most 255 characters long.',
    });
  return key;
}

/** @throws GatewayError for an id that no query could contain */
function readId(id = ''): string {
  if (id.includes('\0')) throw invalidParameter('id', 'Invalid id.');
  return id;
}

/** The pages of the app may call it; no answer is stored. */
function allowBrowsers(app: FastifyInstance, urls: Urls): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', request.id).header('cache-control', 'no-store');
    const { origin } = request.headers;
    if (origin !== undefined && urls.app.includes(origin))
      reply
        .header('access-control-allow-origin', origin)
        .header(
          'access-control-allow-headers',
          'authorization, content-type, stripe-version, idempotency-key',
        )
        .header('access-control-allow-methods', 'GET, POST')
        .header('vary', 'origin');
  });
  app.options('/v1/*', (_request, reply) => reply.code(204).send());
}

/** Builds the gateway with its own listener; it starts nothing. */
export function buildGateway(options: GatewayOptions): Gateway {
  const { pool, clock, newId, log, urls, keys } = options;
  const app = Fastify({ bodyLimit: 1e5, genReqId: () => newId('req') });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );

  allowBrowsers(app, urls);
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof GatewayError) return reply.code(error.status).send({ error: error.body });
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ error: { type: 'invalid_request_error', message: error.message } });
    // Only the cause: a body may contain a card number, and a failed query contains its parameters, which may be
    // secrets.
    const err = error.cause instanceof Error ? error.cause : error;
    log.error({ err, requestId: request.id }, 'A gateway request failed');
    return reply.code(500).send({ error: { type: 'api_error', message: 'An unknown error occurred' } });
  });
  app.setNotFoundHandler((request) => {
    throw unknownAddress(request.method, request.url.split('?')[0]!);
  });

  const background: Background = { pool, urls, newId };
  addThreeDSecurePage(app, background, clock);
  const late = options.late ? lateMode(options.late, { background, pool, clock }) : null;
  const { webhook } = options;
  const registerWebhook = (endpoint: AppWebhook) =>
    inTransaction(pool, (tx) => ensureEndpoint(backgroundContext(background, tx, clock()), endpoint));
  if (webhook) app.addHook('onReady', () => registerWebhook(webhook));

  for (const route of routes)
    app.route<{ Params: { id?: string }; Body: string | undefined }>({
      method: route.method,
      url: route.path,
      async handler(request, reply) {
        const isBrowser = authorize(request, route, keys);
        const text = route.method === 'POST' ? (request.body ?? '') : (request.url.split('?')[1] ?? '');
        const form = parseForm(text);
        const paths = takeExpand(form, isBrowser);
        const idempotencyKey = readIdempotencyKey(request);
        // The keys of browsers and of the server are separate.
        const scope = isBrowser ? 'browser' : 'server';
        const response = await answerOnce(
          pool,
          {
            method: route.method,
            path: request.url.split('?')[0]!,
            text,
            idempotencyKey: idempotencyKey === null ? null : `${scope}:${idempotencyKey}`,
          },
          clock(),
          async (tx) => {
            const result = await route.handle(
              {
                tx,
                urls,
                realTime: clock(),
                newId,
                request: { id: request.id, idempotency_key: idempotencyKey },
                isBrowser,
              },
              form,
              readId(request.params.id),
            );
            const answer = await expand(tx, result, paths);
            return late ? late.hide(answer) : answer;
          },
        );
        if (response.isReplay) reply.header('idempotent-replayed', 'true');
        return reply.code(response.status).send(response.body);
      },
    });

  return {
    app,
    registerWebhook,
    runDue: (now) => runDue(background, now),
    async deliverDue() {
      const tried = await deliverDue({ pool, clock, fetch: options.fetch ?? fetch, late });
      await late?.settle();
      return tried;
    },
  };
}
