import type { Input, Output, Route } from '@docket/contract/client';
import type { ErrorEnvelope } from '@docket/contract/types';

/** A request of the page. Values of params and query are text, as in an address. */
export interface SentCall<R extends Route = Route> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Input<R> extends { body?: infer Body } ? Body : undefined;
  readonly idempotencyKey: string | null;
}
type FakeResponse<R extends Route> = Output<R> | ((sent: SentCall<R>) => Output<R> | Promise<Output<R>>);
/** Answers of calls by their routes. A function is run for each call, and may throw what `refuse` or `loseConnection` returns. */
export type Responses = { readonly [R in Route]?: FakeResponse<R> };

export interface Refusal {
  readonly status: number;
  readonly envelope: object;
}
/** Thrown by a response to refuse a call: the status and the body of the server's error. */
export const refuse = (status: number, envelope: ErrorEnvelope): Refusal => ({ status, envelope });
/** Thrown by a response when no response arrives. */
export const loseConnection = () => new TypeError('Failed to fetch');

interface CompiledRoute {
  readonly method: string | undefined;
  readonly names: readonly string[];
  readonly pattern: RegExp;
}
const compiled = new Map<string, CompiledRoute>();
const compileRoute = (route: string): CompiledRoute => {
  const known = compiled.get(route);
  if (known) return known;
  const [method, path = ''] = route.split(' ');
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
  const made = { method, names, pattern: new RegExp(`^/api${pattern}$`) };
  compiled.set(route, made);
  return made;
};

const readQuery = (search: URLSearchParams) => {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name);
    query[name] = name.endsWith('[]') || values.length > 1 ? values : values[0]!;
  }
  return query;
};

/**
 * Replaces `fetch` and the server: each route has a response, and requests are recorded. A call without a response
 * fails, and is listed in `unanswered`.
 */
export class FakeServer {
  readonly calls: SentCall[] = [];
  readonly unanswered: string[] = [];
  #responses: Responses;

  constructor(responses: Responses) {
    this.#responses = responses;
  }

  /** Changes some responses. */
  setResponses(responses: Responses): void {
    this.#responses = { ...this.#responses, ...responses };
  }

  /** The calls of one route so far, oldest first. */
  sent<R extends Route>(route: R): SentCall<R>[] {
    return this.calls.filter((call) => call.route === route) as unknown as SentCall<R>[];
  }

  readonly fetch: typeof fetch = async (address, init = {}) => {
    const { pathname, searchParams } = new URL(String(address), 'https://docket.example');
    const method = init.method ?? 'GET';
    // A fixed path is matched before one with a parameter: /plan/all before /plan/{id}.
    const found = Object.keys(this.#responses)
      .map((route) => ({ route: route as Route, ...compileRoute(route) }))
      .sort((a, b) => a.names.length - b.names.length)
      .map((one) => ({ ...one, match: one.method === method ? one.pattern.exec(pathname) : null }))
      .find(({ match }) => match);
    if (!found) {
      this.unanswered.push(`${method} ${pathname}`);
      throw new TypeError(`No response for ${method} ${pathname}`);
    }
    const { route, names, match } = found;
    const sent = {
      route,
      params: Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(match![at + 1]!)])),
      query: readQuery(searchParams),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
    } as SentCall;
    this.calls.push(sent);
    const response = this.#responses[route] as unknown;
    try {
      const output = typeof response === 'function' ? await response(sent) : response;
      return Response.json(output ?? null);
    } catch (error) {
      if (error instanceof Error) throw error;
      const { status, envelope } = error as Refusal;
      return Response.json(envelope, { status });
    }
  };
}
