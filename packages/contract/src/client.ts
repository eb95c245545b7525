import { callTimeouts } from './call-timeouts.ts';
import type { CallsByRoute, PlainCalls } from './calls.gen.ts';
import type { ErrorEnvelope } from './common.ts';
import type { In, Out } from './define.ts';

/** Calls with one response, as pages name them: 'METHOD /path'. For those with a stream of events see stream.ts. */
export type Route = keyof PlainCalls;
/** A part of the input is optional if it, or each of its fields, may be omitted. */
type InputPart<C, K extends string> = K extends keyof C
  ? undefined extends In<C[K]>
    ? { [P in K]?: In<C[K]> }
    : object extends In<C[K]>
      ? { [P in K]?: In<C[K]> }
      : { [P in K]: In<C[K]> }
  : unknown;
export type Input<R extends keyof CallsByRoute> = InputPart<CallsByRoute[R], 'params'> &
  InputPart<CallsByRoute[R], 'query'> &
  InputPart<CallsByRoute[R], 'body'>;
export type Output<R extends keyof CallsByRoute> = CallsByRoute[R] extends { output: infer O }
  ? Out<O>
  : undefined;

/** A failed call: the server's envelope, or a substitute without one. */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly envelope: Partial<ErrorEnvelope>;
  readonly statusText: string;
  constructor(status: number, envelope: Partial<ErrorEnvelope>, statusText = '') {
    super(envelope.message ?? envelope.error ?? statusText);
    this.name = 'CallError';
    this.status = status;
    this.code = envelope.error ?? (status === 0 ? 'OFFLINE' : 'UNKNOWN');
    this.envelope = envelope;
    this.statusText = statusText;
  }
}

export interface ClientOptions {
  /** The URL of the server without /api; '' in the browser. */
  readonly base: string;
  /** The session token; a missing one is sent as 'invalid token', as the specification requires. */
  readonly token: () => string | null;
  /** Called with every response: version header, 401 handling. */
  readonly onResponse?: (route: string, response: Response) => void;
  readonly fetch?: typeof fetch;
  /** The timeout of calls that declare none. */
  readonly timeoutMs?: number;
}
export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** For a call that moves money: the same for a retry, a new one for a new purchase. */
  readonly idempotencyKey?: string;
  /** Sends this token instead of the stored one. */
  readonly token?: string;
}

export interface RequestParts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}
/** The path of a call below the server's URL, with its parameters filled in. */
export function buildPath(route: string, parts: RequestParts): string {
  const path = route
    .slice(route.indexOf(' ') + 1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(parts.params?.[name])));
  return `/api${path}${search(parts.query ?? {})}`;
}

const search = (query: Record<string, unknown>): string => {
  const out = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) out.append(key, String(one));
  }
  const text = out.toString();
  return text ? `?${text}` : '';
};

/** Creates the typed client: `call('GET /drill/{id}', { params: { id } })`. Throws CallError. */
export function createClient(options: ClientOptions) {
  return async function call<R extends Route>(
    route: R,
    input?: Input<R>,
    how: CallOptions = {},
  ): Promise<Output<R>> {
    const parts = (input ?? {}) as RequestParts;
    const timeout = AbortSignal.timeout(how.timeoutMs ?? options.timeoutMs ?? callTimeouts[route] ?? 30_000);
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(`${options.base}${buildPath(route, parts)}`, {
        method: route.slice(0, route.indexOf(' ')),
        headers: {
          authorization: how.token ?? options.token() ?? 'invalid token',
          ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(how.idempotencyKey === undefined ? {} : { 'idempotency-key': how.idempotencyKey }),
        },
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
        signal: how.signal ? AbortSignal.any([how.signal, timeout]) : timeout,
        keepalive: how.keepalive ?? false,
      });
    } catch (error) {
      if (how.signal?.aborted) throw error;
      if (timeout.aborted) throw new CallError(0, { error: 'TIMEOUT', message: 'Timeout' });
      throw new CallError(0, {
        error: 'OFFLINE',
        message: 'No connection. Check your network and try again.',
      });
    }
    options.onResponse?.(route, response);
    const text = await response.text();
    let data: unknown;
    try {
      data = text ? JSON.parse(text) : undefined;
    } catch {
      data = undefined;
    }
    if (!response.ok) {
      const envelope = (
        typeof data === 'object' && data !== null ? data : text ? { message: text } : {}
      ) as Partial<ErrorEnvelope>;
      throw new CallError(response.status, envelope, response.statusText);
    }
    return data as Output<R>;
  };
}
export type Client = ReturnType<typeof createClient>;

/** The session that a sign-in opened. Throws if two-step sign-in needs a code first. */
export function requireSession<Answer extends object>(answer: Answer): Extract<Answer, { token: string }> {
  if ('token' in answer) return answer as Extract<Answer, { token: string }>;
  throw new Error('Signing in needs another step');
}
