import { Readable } from 'node:stream';
import { errorMessages } from '@docket/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api-error.ts';

/** The receiver of a stream's events. */
export interface Listener<T> {
  send(data: T): void;
  /** Ends the stream; no more events follow. */
  end(): void;
}
/** Returned by the handler of a stream: starts sending events and returns the function that stops it. */
export type Subscribe<T> = (to: Listener<T>) => () => void;

export interface StreamLimits {
  readonly heartbeatMs: number;
  /** The maximum number of open streams in this process, and of one user. */
  readonly maxOpen: number;
  readonly maxPerUser: number;
  /** The maximum number of bytes that wait for a slow client; beyond, the stream ends and the page reconnects. */
  readonly maxWaitingBytes: number;
}
const usual: StreamLimits = { heartbeatMs: 15_000, maxOpen: 200, maxPerUser: 8, maxWaitingBytes: 4_000_000 };

export interface StreamOptions<T> {
  readonly userId: string;
  readonly subscribe: Subscribe<T>;
  /** Formats an event as JSON by the contract, without line breaks. */
  readonly serialize: (data: T) => string;
  /** Called at each heartbeat and when sessions of the user ended; the stream ends if it returns false. */
  readonly mayContinue: () => Promise<boolean>;
}
export interface EventStreams {
  /** Starts a stream and returns the body to send. Throws TOO_MANY. */
  open<T>(reply: FastifyReply, stream: StreamOptions<T>): Readable;
  /** Rechecks immediately whether the streams of this user (null: of all users) may continue. */
  recheck(userId: string | null): void;
}

/**
 * Streams of server-sent events. Their number and their waiting bytes are limited. A comment every 15 s keeps them
 * alive, and they end when the server closes, so that it need not wait for them.
 */
export function eventStreams(
  app: FastifyInstance,
  limits: StreamLimits = usual,
  /** Called with the number of open streams whenever it changes. */
  onCount: (open: number) => void = () => undefined,
): EventStreams {
  const open = new Map<
    Readable,
    { readonly userId: string; readonly end: () => void; readonly recheck: () => Promise<boolean> }
  >();
  app.addHook('preClose', async () => {
    for (const { end } of [...open.values()]) end();
  });

  function recheck(userId: string | null): void {
    for (const one of [...open.values()]) if (userId === null || one.userId === userId) void one.recheck();
  }

  const openStream: EventStreams['open'] = (reply, { userId, subscribe, serialize, mayContinue }) => {
    const ofUser = [...open.values()].filter((one) => one.userId === userId).length;
    if (open.size >= limits.maxOpen || ofUser >= limits.maxPerUser)
      throw new ApiError('TOO_MANY', errorMessages.request.tooManyStreams, undefined, {
        retryAfterSeconds: 5,
      });
    const body = new Readable({ read: () => undefined });
    let unsubscribe = () => {};
    const stop = () => {
      if (!open.delete(body)) return;
      onCount(open.size);
      clearInterval(heartbeat);
      unsubscribe();
    };
    const end = () => {
      if (open.has(body)) body.push(null);
      stop();
    };
    const write = (text: string) => {
      if (!open.has(body)) return;
      if (body.readableLength > limits.maxWaitingBytes) end();
      else body.push(text);
    };
    /** Checks whether the stream may continue. */
    const ask = async () => {
      const still = await mayContinue().catch(() => false);
      if (!still) end();
      return still;
    };
    open.set(body, { userId, end, recheck: ask });
    onCount(open.size);
    // The session may have ended since it was checked.
    void ask();
    const heartbeat = setInterval(() => {
      void ask().then((still) => still && write(': beat\n\n'));
    }, limits.heartbeatMs);
    // The headers are sent with the first bytes.
    write(': open\n\n');
    unsubscribe = subscribe({ send: (data) => write(`data: ${serialize(data)}\n\n`), end });
    if (!open.has(body)) unsubscribe();
    body.once('end', stop).once('close', stop).once('error', stop);
    reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      // A stream that ends, as all do when the server closes, closes its connection.
      .header('connection', 'close')
      // Compression would delay events.
      .header('content-encoding', 'identity');
    return body;
  };
  return { open: openStream, recheck };
}
