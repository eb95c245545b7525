import type { Socket } from 'node:net';
import { errorMessages } from '@docket/contract';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';
import { sqlState } from '../db/database.ts';
import type { Deps } from './deps.ts';

/** SQLSTATEs that pass: the caller may try again. */
const passing = new Set(['40001', '40P01', '53300', '57P01', '57P03', '08006', '08001']);

/** The way to the database is lost, or cannot be had in time: the driver says so in words alone, or by these codes. */
const lost = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
const lostInWords =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying to connect)/;

/** The database finds lone surrogates in JSON only as bad syntax; elsewhere bad syntax is our own fault. */
const ofJson = (error: unknown) =>
  /type json/.test(String((error as Error).cause ?? (error as Error).message));

/** Turns whatever went wrong into a ApiError; unknown failures tell the caller nothing of our insides. */
function asFault(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as FastifyError;
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new ApiError('TOO_LARGE', errorMessages.request.tooLarge);
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ApiError('UNSUPPORTED_TYPE', errorMessages.request.sendJson);
  if (statusCode === 429) return new ApiError('TOO_MANY', errorMessages.request.tooMany);
  if (statusCode && statusCode < 500) return new ApiError('MALFORMED', errorMessages.request.malformed);
  const state = sqlState(error);
  // Brackets in brackets by the thousand: too deep for the checks here, or for the database.
  if ((error instanceof RangeError && /call stack/.test(error.message)) || state === '54001')
    return new ApiError('MALFORMED', errorMessages.request.nestedTooDeep);
  if (state === '57014') return new ApiError('TIMEOUT', errorMessages.request.timedOut);
  // A text with a NUL character, or a surrogate that stands alone, cannot be stored.
  if (state === '22021' || state === '22P05' || (state === '22P02' && ofJson(error)))
    return new ApiError('MALFORMED', errorMessages.request.invalidCharacter);
  if ((state && passing.has(state)) || lost.has(code) || lostInWords.test((error as Error).message))
    return new ApiError('UNAVAILABLE', '');
  return new ApiError('INTERNAL', '');
}

function send(reply: FastifyReply, fault: ApiError) {
  if (fault.extra.retryAfterSeconds) reply.header('retry-after', Math.ceil(fault.extra.retryAfterSeconds));
  return reply.status(fault.status).send({
    error: fault.code,
    message: fault.message,
    ...(fault.details ? { details: fault.details } : {}),
    ...(fault.extra.accessCode === undefined ? {} : { accessCode: fault.extra.accessCode }),
    ...(fault.code === 'CONFLICT' && fault.extra.retryAfterSeconds
      ? { retryAfterSeconds: Math.ceil(fault.extra.retryAfterSeconds) }
      : {}),
    ...(fault.extra.openDrill ? { openDrill: fault.extra.openDrill } : {}),
  });
}

/** Every failure leaves in the envelope; those of our own making go to the log with the request id. */
export function handleErrors(app: FastifyInstance, deps: Deps) {
  app.setErrorHandler((error, request, reply) => {
    const fault = asFault(error);
    // What is not set up is a choice of whoever runs the server, and not a failure.
    if (fault.status >= 500 && fault.code !== 'NOT_CONFIGURED')
      deps.log.error({ err: error, id: request.id, route: request.routeOptions.url }, 'call failed');
    return send(reply, fault);
  });
}

/** What is no HTTP at all never reaches a route: the answer is written by hand, in the same envelope. */
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

/** Addresses that cannot be read never reach a route or a hook: the envelope and headers are put on them here. */
export const unreadableAddress =
  (deps: Deps) => (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('x-app-version', deps.version).header('x-request-id', request.id);
    send(reply, new ApiError('MALFORMED', errorMessages.request.malformedAddress));
  };
