import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { errorMessages } from '@docket/contract';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, isServerFailure } from '../api-error.ts';
import { sqlState } from '../db/database.ts';
import type { Deps } from './deps.ts';

/** SQLSTATEs of temporary errors: the caller may try again. */
const passing = new Set(['40001', '40P01', '53300', '57P01', '57P03', '08006', '08001']);

/**
 * The connection to the database is lost or was not made in time; the driver reports these codes or only a message.
 */
const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const connectionLostMessage =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/;

/** The database rejects lone surrogates in JSON as a syntax error; any other syntax error is a bug of ours. */
const ofJson = (error: unknown) =>
  /type json/.test(String((error as Error).cause ?? (error as Error).message));

/** Converts any error to an ApiError. An unknown error reveals nothing about the server's internals. */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('TOO_LARGE', errorMessages.request.tooLarge);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError('UNSUPPORTED_TYPE', errorMessages.request.sendJson);
  if (statusCode === 429) return new ApiError('TOO_MANY', errorMessages.request.tooMany);
  if (statusCode && statusCode < 500) return new ApiError('MALFORMED', errorMessages.request.malformed);
  const state = sqlState(error);
  // Thousands of nested brackets: too deep for validation here, or for the database.
  if ((error instanceof RangeError && /call stack/.test(error.message)) || state === '54001')
    return new ApiError('MALFORMED', errorMessages.request.nestedTooDeep);
  if (state === '57014') return new ApiError('TIMEOUT', errorMessages.request.timedOut);
  // A text with a NUL character or a lone surrogate cannot be stored.
  if (state === '22021' || state === '22P05' || (state === '22P02' && ofJson(error)))
    return new ApiError('MALFORMED', errorMessages.request.invalidCharacter);
  if ((state && passing.has(state)) || lost.has(code) || connectionLostMessage.test((error as Error).message))
    return new ApiError('UNAVAILABLE', '');
  return new ApiError('INTERNAL', '');
}

function send(reply: FastifyReply, error: ApiError) {
  if (error.extra.retryAfterSeconds) reply.header('retry-after', Math.ceil(error.extra.retryAfterSeconds));
  return reply.status(error.status).send({
    error: error.code,
    message: error.message,
    ...(error.details ? { details: error.details } : {}),
    ...(error.extra.accessCode === undefined ? {} : { accessCode: error.extra.accessCode }),
    ...(error.code === 'CONFLICT' && error.extra.retryAfterSeconds
      ? { retryAfterSeconds: Math.ceil(error.extra.retryAfterSeconds) }
      : {}),
    ...(error.extra.openDrill ? { openDrill: error.extra.openDrill } : {}),
  });
}

/** How much of a refused body is read, and for how long. */
const maxDrainBytes = 100 * 1024 * 1024;
const maxDrainMs = 10_000;

/**
 * Reads and drops the rest of a body that is too large. A response that ends the connection while the client still
 * sends would be lost: the client only sees a reset.
 */
function drain(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let left = maxDrainBytes;
    const timer = setTimeout(resolve, maxDrainMs);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    body.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) done();
    });
    body.once('end', done).once('close', done).once('error', done);
    if (body.readableEnded || body.destroyed) done();
    else body.resume();
  });
}

/** Every error is sent in the envelope; server errors are logged with the request id. */
export function handleErrors(app: FastifyInstance, deps: Deps) {
  app.setErrorHandler(async (error, request, reply) => {
    const apiError = toApiError(error);
    if ((error as FastifyError).code === 'FST_ERR_CTP_BODY_TOO_LARGE') await drain(request.raw);
    if (isServerFailure(apiError.status))
      deps.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'call failed');
    return send(reply, apiError);
  });
}

/** An invalid HTTP request never reaches a route, so the response is written by hand in the same envelope. */
export const unreadableRequest = (deps: Deps) => (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const status = tooLarge ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const body = JSON.stringify({
    error: tooLarge ? 'TOO_LARGE' : 'MALFORMED',
    message: tooLarge ? errorMessages.request.tooLarge : errorMessages.request.malformed,
  });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-app-version: ${deps.version}`,
    `x-request-id: ${deps.newId()}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
};

/** Invalid URLs never reach a route or a hook, so the envelope and the headers are added here. */
export const unreadableAddress =
  (deps: Deps) => (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-app-version', deps.version).header('x-request-id', request.id);
    send(reply, new ApiError('MALFORMED', errorMessages.request.malformedAddress));
  };
