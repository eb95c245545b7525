import { Agent, request } from 'node:http';

/**
 * A response of the server with the times before and after it, by the clock of this machine, which is also the
 * server's.
 */
export interface Reply {
  readonly status: number;
  readonly text: string;
  readonly sentAt: number;
  readonly gotAt: number;
  readonly ms: number;
}

/**
 * A minimal client: the bench shares the cores with the server, so it must cost little. A broken connection is status
 * 0.
 */
export function caller(base: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(base);
  return {
    send(method: string, path: string, token: string, body?: unknown): Promise<Reply> {
      const sentAt = Date.now();
      const start = performance.now();
      const payload = body === undefined ? undefined : JSON.stringify(body);
      return new Promise((resolve) => {
        const done = (status: number, text: string) =>
          resolve({ status, text, sentAt, gotAt: Date.now(), ms: performance.now() - start });
        const going = request(
          {
            hostname,
            port,
            agent,
            method,
            path: `/api${path}`,
            headers: {
              authorization: token,
              ...(payload === undefined
                ? {}
                : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
            },
          },
          (response) => {
            let text = '';
            response.setEncoding('utf8');
            response.on('data', (chunk: string) => {
              text += chunk;
            });
            response.on('end', () => done(response.statusCode ?? 0, text));
            response.on('error', (error) => done(0, String(error)));
          },
        );
        going.on('error', (error) => done(0, String(error)));
        going.end(payload);
      });
    },
    close: () => agent.destroy(),
  };
}
export type Caller = ReturnType<typeof caller>;

/** Runs work for each entry of a list, this many at a time. */
export async function mapConcurrently<T, R>(
  list: readonly T[],
  concurrency: number,
  work: (one: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(list.length);
  let next = 0;
  const worker = async () => {
    while (next < list.length) {
      const at = next;
      next += 1;
      results[at] = await work(list[at]!);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** The JSON of a successful response; throws with the server's message otherwise. */
export function good<T>(what: string, reply: Reply): T {
  if (reply.status !== 200) throw new Error(`${what}: ${reply.status} ${reply.text.slice(0, 300)}`);
  return JSON.parse(reply.text) as T;
}
