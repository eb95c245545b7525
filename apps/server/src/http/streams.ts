import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Fault } from '../fault.ts';

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
  /** Bytes that may wait for a slow reader; beyond, the stream ends and the page asks anew. */
  readonly mostWaiting: number;
}
const usual: StreamLimits = { heartbeatMs: 15_000, most: 200, mostOfUser: 8, mostWaiting: 4_000_000 };

export interface StreamOf<T> {
  readonly userId: string;
  readonly subscribe: Subscribe<T>;
  /** JSON of what the contract declares, without line breaks. */
  readonly serialize: (data: T) => string;
  /** Asked at each heartbeat: a session that ended ends its streams. */
  readonly goesOn: () => Promise<boolean>;
}
export type OpenStream = <T>(reply: FastifyReply, stream: StreamOf<T>) => Readable;

/**
 * Streams of server-sent events: bounded in number and in what waits, kept alive by a comment every 15 s, and ended when
 * the server closes, so that it need not wait for them. Answers the body to send.
 */
export function eventStreams(
  app: FastifyInstance,
  limits: StreamLimits = usual,
  /** Told how many are open, whenever that changes. */
  onCount: (open: number) => void = () => undefined,
): OpenStream {
  const open = new Map<Readable, { readonly userId: string; readonly end: () => void }>();
  app.addHook('preClose', async () => {
    for (const { end } of [...open.values()]) end();
  });

  return (reply, { userId, subscribe, serialize, goesOn }) => {
    const ofUser = [...open.values()].filter((one) => one.userId === userId).length;
    if (open.size >= limits.most || ofUser >= limits.mostOfUser)
      throw new Fault(
        'TOO_MANY',
        'Too many live views are open. Close one, or try again in a moment.',
        undefined,
        { retryAfterSeconds: 5 },
      );
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
    open.set(body, { userId, end });
    onCount(open.size);
    const heartbeat = setInterval(() => {
      goesOn()
        .then((still) => (still ? write(': beat\n\n') : end()))
        .catch(() => end());
    }, limits.heartbeatMs);
    // The first bytes take the headers along.
    write(': open\n\n');
    unsubscribe = subscribe({ send: (data) => write(`data: ${serialize(data)}\n\n`), end });
    if (!open.has(body)) unsubscribe();
    body.once('end', stop).once('close', stop).once('error', stop);
    reply
      .type('text/event-stream; charset=utf-8')
      .header('x-accel-buffering', 'no')
      // Compression would hold events back.
      .header('content-encoding', 'identity');
    return body;
  };
}
