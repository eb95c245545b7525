import { Readable } from 'node:stream';
import { errorMessages } from '@docket/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from '../api-error.ts';

/** Where a stream's events go. */
export interface Listener<T> {
  send(data: T): void;
  /** Nothing more will come. */
  end(): void;
}
/** What the handler of a stream answers: begins to send, and gives the way to stop. */
export type Subscribe<T> = (to: Listener<T>) => () => void;

export interface StreamLimits {
  readonly heartbeatMs: number;
  /** Streams open at once in this process, and of one user. */
  readonly most: number;
  readonly mostOfUser: number;
  /** Bytes that may wait for a slow reader; beyond, the stream ends and the page reconnects. */
  readonly mostWaiting: number;
}
const usual: StreamLimits = { heartbeatMs: 15_000, most: 200, mostOfUser: 8, mostWaiting: 4_000_000 };

export interface StreamOptions<T> {
  readonly userId: string;
  readonly subscribe: Subscribe<T>;
  /** JSON of what the contract declares, without line breaks. */
  readonly serialize: (data: T) => string;
  /** Asked at each heartbeat and when sessions of the user ended; a stream that may not go on ends. */
  readonly goesOn: () => Promise<boolean>;
}
export interface EventStreams {
  /** Begins a stream; answers the body to send. Throws TOO_MANY. */
  open<T>(reply: FastifyReply, stream: StreamOptions<T>): Readable;
  /** Asks streams of this user (of everybody: null) at once whether they may go on. */
  recheck(userId: string | null): void;
}

/**
 * Streams of server-sent events: bounded in number and in what waits, kept alive by a comment every 15 s, and ended when
 * the server closes, so that it need not wait for them.
 */
export function eventStreams(
  app: FastifyInstance,
  limits: StreamLimits = usual,
  /** Told how many are open, whenever that changes. */
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

  const openStream: EventStreams['open'] = (reply, { userId, subscribe, serialize, goesOn }) => {
    const ofUser = [...open.values()].filter((one) => one.userId === userId).length;
    if (open.size >= limits.most || ofUser >= limits.mostOfUser)
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
      if (body.readableLength > limits.mostWaiting) end();
      else body.push(text);
    };
    /** Whether it goes on. */
    const ask = async () => {
      const still = await goesOn().catch(() => false);
      if (!still) end();
      return still;
    };
    open.set(body, { userId, end, recheck: ask });
    onCount(open.size);
    // The session may have ended since it was looked at.
    void ask();
    const heartbeat = setInterval(() => {
      void ask().then((still) => still && write(': beat\n\n'));
    }, limits.heartbeatMs);
    // The first bytes take the headers along.
    write(': open\n\n');
    unsubscribe = subscribe({ send: (data) => write(`data: ${serialize(data)}\n\n`), end });
    if (!open.has(body)) unsubscribe();
    body.once('end', stop).once('close', stop).once('error', stop);
    reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      // A stream that ends, as all do when the server closes, leaves no connection behind.
      .header('connection', 'close')
      // Compression would hold events back.
      .header('content-encoding', 'identity');
    return body;
  };
  return { open: openStream, recheck };
}
