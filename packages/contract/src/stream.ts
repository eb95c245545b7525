import { callTimeouts } from './call-timeouts.ts';
import type { StreamCalls } from './calls.gen.ts';
import {
  buildPath,
  CallError,
  type ClientOptions,
  type Input,
  type Output,
  type RequestParts,
} from './client.ts';
import type { ErrorEnvelope } from './common.ts';

/** Calls whose response is a stream of server-sent events. */
export type StreamRoute = keyof StreamCalls;

export interface StreamListener<R extends StreamRoute> {
  message(data: Output<R>): void;
  /** Whether the stream is open, or broken and about to be retried. */
  state?(state: 'open' | 'waiting'): void;
  /** The server refused it; it is not retried. */
  refused?(error: CallError): void;
  /** Only for a stream that is requested once: it ended, broke or timed out, and nothing more follows. */
  ended?(): void;
}
export interface StreamOptions {
  /** Never retries: for a stream that causes work. Any response other than a success is a refusal. */
  readonly once?: boolean;
}
export interface StreamTimes {
  /** Milliseconds to wait after 1, 2, 3, ... failures in a row; then always the last one. */
  readonly waits: readonly number[];
  /** Without even a heartbeat for this long the connection counts as dead. The server sends one every 15 s. */
  readonly silenceMs: number;
}
const usual: StreamTimes = { waits: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000], silenceMs: 40_000 };

/** Takes text as it arrives and passes on the data of each complete event. */
export function eventParser(onData: (data: string) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice(line[5] === ' ' ? 6 : 5));
      else if (line === '' && data.length > 0) {
        onData(data.join('\n'));
        data = [];
      }
    }
  };
}

const final = (status: number) => status >= 400 && status < 500 && status !== 429 && status !== 408;

async function refusal(response: Response): Promise<CallError> {
  const envelope: Partial<ErrorEnvelope> = await response.json().catch(() => ({}));
  return new CallError(response.status, envelope, response.statusText);
}

interface Connecting<R extends StreamRoute> {
  readonly route: R;
  readonly input: Input<R>;
  readonly listener: StreamListener<R>;
  readonly once: boolean;
  readonly ended: AbortController;
  readonly silenceMs: number;
  readonly onMessage: () => void;
}
/** Reads one connection until it ends; returns true if retrying is useless. */
async function connectOnce<R extends StreamRoute>(
  options: ClientOptions,
  { route, input, listener, once, ended, silenceMs, onMessage }: Connecting<R>,
): Promise<boolean> {
  const connection = new AbortController();
  let watch: ReturnType<typeof setTimeout> | undefined;
  const alive = () => {
    clearTimeout(watch);
    watch = setTimeout(() => connection.abort(), silenceMs);
  };
  try {
    alive();
    const response = await (options.fetch ?? fetch)(
      `${options.base}${buildPath(route, input as RequestParts)}`,
      {
        headers: {
          authorization: options.token() ?? 'invalid token',
          accept: 'text/event-stream',
        },
        signal: AbortSignal.any([ended.signal, connection.signal]),
      },
    );
    options.onResponse?.(route, response);
    if (final(response.status) || (once && !response.ok)) {
      listener.refused?.(await refusal(response));
      return true;
    }
    if (!response.ok || !response.body) return false;
    const parse = eventParser((data) => {
      onMessage();
      listener.message(JSON.parse(data) as Output<R>);
    });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    listener.state?.('open');
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      alive();
      parse(decoder.decode(part.value, { stream: true }));
    }
    return false;
  } finally {
    clearTimeout(watch);
    connection.abort();
  }
}

/**
 * Creates the typed stream client: `stream('GET /proctored-test/{id}/live', { params: { id } }, { message })` returns
 * the function that ends it. A broken connection is retried with growing delays. It uses fetch, because the browser's
 * EventSource cannot send the Authorization header.
 */
export function createStreams(options: ClientOptions, { waits, silenceMs }: StreamTimes = usual) {
  return function stream<R extends StreamRoute>(
    route: R,
    input: Input<R>,
    listener: StreamListener<R>,
    { once = false }: StreamOptions = {},
  ): () => void {
    const ended = new AbortController();
    let left = false;
    let failures = 0;

    const connect = () =>
      connectOnce(options, {
        ...{ route, input, listener, once, ended, silenceMs },
        onMessage: () => {
          failures = 0;
        },
      });
    async function listenOnce() {
      const timeout = callTimeouts[route];
      const watch = timeout ? setTimeout(() => ended.abort(), timeout) : undefined;
      let refused = false;
      try {
        refused = await connect();
      } catch {
        // Notifies the listener that a broken stream has ended.
      } finally {
        clearTimeout(watch);
      }
      if (!refused && !left) listener.ended?.();
    }

    async function listen() {
      while (!ended.signal.aborted) {
        if (await connect().catch(() => false)) return;
        if (ended.signal.aborted) return;
        listener.state?.('waiting');
        const wait = waits[Math.min(failures, waits.length - 1)]!;
        failures += 1;
        // Randomized, so that clients that were disconnected together do not reconnect together.
        await new Promise((resolve) => setTimeout(resolve, wait * (0.75 + Math.random() / 2)));
      }
    }
    void (once ? listenOnce() : listen());
    return () => {
      left = true;
      ended.abort();
    };
  };
}
export type Streams = ReturnType<typeof createStreams>;
