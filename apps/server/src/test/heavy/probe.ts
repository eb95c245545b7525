import { setTimeout as sleep } from 'node:timers/promises';
import type { TestServer } from '../fixtures/index.ts';

/** Milliseconds that each probe waited longest. */
export interface Waits {
  readonly health: number;
  readonly me: number;
}
/** A request whose body is ready to be sent: making it must not count as time of the server. */
export interface PreparedRequest {
  readonly method: string;
  readonly path: string;
  readonly token: string;
  readonly body?: string;
}

const gapMs = 5;
const newline = 10;
/** Characters of a response that are kept, for messages. */
const maxFirst = 200_000;

/** Sends /healthz and GET /user/me again and again until the work is done. */
export async function probeDuring(server: TestServer, token: string, work: Promise<unknown>): Promise<Waits> {
  let isRunning = true;
  const done = work.finally(() => {
    isRunning = false;
  });
  const worst = async (path: string) => {
    let longest = 0;
    do {
      const from = performance.now();
      const response = await fetch(`${server.running.url}${path}`, { headers: { authorization: token } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      longest = Math.max(longest, performance.now() - from);
      await sleep(gapMs);
    } while (isRunning);
    return longest;
  };
  const [health, me] = await Promise.all([worst('/healthz'), worst('/api/user/me'), done]);
  return { health, me };
}

/**
 * How many times longer work takes than it would on an idle machine: the time of a short loop over the time that the
 * processor spent on it.
 */
export function measureSlowness(): number {
  const cpuMs = 30;
  const since = performance.now();
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < cpuMs * 1_000);
  return Math.max(1, (performance.now() - since) / cpuMs);
}

/** Sends a request and reads its response to the end, without parsing it. */
export async function send(server: TestServer, request: PreparedRequest) {
  const response = await fetch(`${server.running.url}${request.path}`, {
    method: request.method,
    headers: {
      authorization: request.token,
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  let bytes = 0;
  let lines = 0;
  let first = '';
  let last = '';
  for await (const chunk of response.body ?? []) {
    if (first.length < maxFirst) first += Buffer.from(chunk).toString().slice(0, maxFirst);
    last = (last + Buffer.from(chunk).toString()).slice(-200);
    for (const byte of chunk) if (byte === newline) lines += 1;
    bytes += chunk.length;
  }
  return { status: response.status, bytes, lines, first, last };
}
