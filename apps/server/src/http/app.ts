import { errorMessages } from '@docket/contract';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { ApiError } from '../api-error.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { getClientAddress, toTrustProxy } from './client-address.ts';
import { refuseCrossSiteWrites } from './cross-site.ts';
import type { Deps } from './deps.ts';
import { handleErrors, unreadableAddress, unreadableRequest } from './errors.ts';
import { secureHeaders } from './headers.ts';
import { parseJson } from './json.ts';
import { serveOperations } from './operations.ts';
import { servePages } from './pages.ts';
import { type AllHandlers, type Guards, registerCalls } from './register.ts';
import { closeConnections } from './shutdown.ts';

export interface AppParts {
  /** Null unless traces are exported. */
  readonly tracing?: Tracing | null;
  readonly handlers: AllHandlers;
  readonly guards: Guards;
  /** Adds routes that are neither calls nor pages: files of the library. */
  readonly serveFiles?: (app: FastifyInstance) => Promise<void>;
  /** The folder of the built pages; null serves only the calls. */
  readonly pages: string | null;
}

/** Assembles the server: calls under /api, operations, and the pages for everything else; without the role, only operations. */
export async function buildApp(deps: Deps, parts: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    trustProxy: toTrustProxy(deps.config.TRUST_PROXY),
    genReqId: () => deps.newId(),
    frameworkErrors: unreadableAddress(deps),
    clientErrorHandler: unreadableRequest(deps),
    // Validators of alternatives in an output: less optimized code is compiled in half of the time.
    serializerOpts: { ajv: { meta: false, code: { optimize: false } } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    requestTimeout: 330_000,
  });
  closeConnections(app);
  await app.register(fastifyCookie);
  parts.tracing?.follow(app);
  app.addHook('onRequest', async (request, reply) => {
    getClientAddress(request);
    reply.header('x-app-version', deps.version);
    reply.header('x-request-id', request.id);
  });
  secureHeaders(app, deps);
  handleErrors(app, deps);
  refuseCrossSiteWrites(app, deps);
  app.removeContentTypeParser('text/plain');
  parseJson(app);
  const isWeb = deps.config.ROLES.includes('web');
  if (isWeb) registerCalls(app, deps, parts.handlers, parts.guards);
  serveOperations(app, deps);
  app.setNotFoundHandler(async (request, reply) => {
    if (isWeb && parts.pages && request.method === 'GET' && !/^\/api(?:[/?]|$)/.test(request.url))
      return reply.status(404).send('Not found');
    throw new ApiError('NOT_FOUND', errorMessages.request.unknownCall);
  });
  if (!isWeb) return app;
  await parts.serveFiles?.(app);
  if (parts.pages) await servePages(app, { folder: parts.pages, config: deps.config });
  return app;
}
