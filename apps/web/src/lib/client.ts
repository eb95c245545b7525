import {
  CallError,
  type CallOptions,
  createClient,
  type Input,
  type Output,
  type RequestParts,
  type Route,
} from '@docket/contract/client';
import { notifyManager, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { session } from './browser-session.ts';
import { version, whileWriting } from './browser-version.ts';
import { impersonation } from './impersonation.ts';
import { askPassword } from './password-gate.ts';
import { makeTraceParent } from './trace-parent.ts';

/** A 401 of these means wrong credentials, not an expired session. */
const credentialCalls: ReadonlySet<string> = new Set([
  'PUT /user/verify-password',
  'POST /auth/login',
  'POST /auth/google',
  'POST /auth/two-step',
]);
const noAccess = new Set<() => void>();
/** Called when the server refuses a call for lack of access. A refused payment has the same status, 402. */
export const onNoAccess = (listener: () => void) => noAccess.add(listener);

const twoStepNeeded = new Set<() => void>();
/** Called when the server refuses a call because two-step sign-in is now required. */
export const onTwoStepNeeded = (listener: () => void) => twoStepNeeded.add(listener);

const failedWrites = new Set<(route: Route, error: CallError) => void>();
/** Called when a call that writes failed, whatever the page does about it. */
export const onFailedWrite = (listener: (route: Route, error: CallError) => void) =>
  failedWrites.add(listener);
const reportRoute: Route = 'POST /browser-error';

const send = createClient({
  base: '',
  token: session.token,
  fetch: (address, init) =>
    fetch(address, {
      ...init,
      headers: {
        ...init?.headers,
        traceparent: makeTraceParent(),
        // The service worker keeps responses for one session at a time; those of an impersonation bypass it.
        ...(impersonation ? { 'x-docket-view': '1' } : {}),
      },
    }),
  onResponse(route, response) {
    if (!import.meta.env.DEV) version.record(response.headers.get('x-app-version'));
    if (response.status === 401 && !credentialCalls.has(route)) session.end('expired');
  },
});

/** Sends a call; if the server wants the password first, asks for it and sends the same again. */
const client: typeof send = (route, input, how) =>
  send(route, input, how).catch(async (error: unknown) => {
    if (error instanceof CallError && error.code === 'PASSWORD_NEEDED' && (await askPassword()))
      return send(route, input, how);
    if (error instanceof CallError && error.code === 'TWO_STEP_NEEDED')
      for (const listener of twoStepNeeded) listener();
    if (error instanceof CallError && error.code === 'NO_ACCESS') for (const listener of noAccess) listener();
    if (error instanceof CallError && !route.startsWith('GET ') && route !== reportRoute)
      for (const listener of failedWrites) listener(route, error);
    throw error;
  });

const lastWrites = new Map<unknown, Promise<unknown>>();
/** Sends a write after the earlier ones to the same records: their requests could overtake each other (decision 141). */
export function inOrder<T>(records: unknown, send: () => Promise<T>): Promise<T> {
  const before = lastWrites.get(records);
  const write = before ? before.then(send, send) : send();
  lastWrites.set(records, write);
  const forget = () => lastWrites.get(records) === write && lastWrites.delete(records);
  write.then(forget, forget);
  return write;
}

/** Makes a call of the contract: `call('GET /drill/{id}', { params: { id } })`. Throws CallError. */
export function call<R extends Route>(route: R, input?: Input<R>, how?: CallOptions): Promise<Output<R>> {
  if (impersonation && !how?.token) return callReadOnly(route, () => client(route, input, how));
  if (!route.startsWith('GET ')) {
    const write = () => client(route, input, how);
    const { id } = (input as RequestParts | undefined)?.params ?? {};
    // A closing page does not live to see the end of an earlier one, and what can be canceled is a kind of read.
    const isAlone = id === undefined || how?.keepalive || how?.signal;
    return whileWriting(isAlone ? write() : inOrder(id, write));
  }
  const signal = how?.signal ? AbortSignal.any([how.signal, reads.signal]) : reads.signal;
  return client(route, input, { ...how, signal });
}

/** Impersonation is read-only: writing calls are not sent. */
const callReadOnly = async <T>(route: Route, send: () => Promise<T>): Promise<T> => {
  const { refuseWriting } = await import('./impersonation-calls.ts');
  refuseWriting(route);
  return send();
};

let reads = new AbortController();
/** Cancels every running read: when its response arrives, its session has ended. */
export async function giveUpReads(): Promise<void> {
  await queryClient.cancelQueries();
  reads.abort();
  reads = new AbortController();
}

// Before the next frame instead of after a timer: otherwise a checkbox that renders from the cache would jump back
// first.
notifyManager.setScheduler(queueMicrotask);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The browser's own online status is often wrong; a failed call is reliable.
      networkMode: 'always',
      retry: (failures, error) =>
        failures < 2 && error instanceof CallError && (error.status === 0 || error.status >= 502),
    },
    mutations: { networkMode: 'always', retry: false },
  },
});

/** Starts a read that is under way again: it may have read what was there before a write. */
function readAgain(query: Query): void {
  query.cancel({ silent: true });
  // Further pages of a list are further pages again. The error of a read is part of its state.
  const { fetchMeta: meta } = query.state;
  query.fetch(undefined, meta ? { meta } : {}).catch(() => undefined);
}
// What a write returned is newer than a read that began before it: the read starts again instead of overwriting it.
queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated' || event.action.type !== 'success' || !event.action.manual) return;
  if (event.query.state.fetchStatus === 'fetching') readAgain(event.query);
});
// Invalidating repeats the reads of what pages show, but neither a first one nor one that only code waits for. What only
// marks as stale may be part of such a read.
const invalidate = queryClient.invalidateQueries.bind(queryClient);
queryClient.invalidateQueries = (filters, options) => {
  const fetching = queryClient.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
  for (const query of filters?.refetchType === 'none' ? [] : fetching)
    if (query.state.data === undefined || !query.isActive()) readAgain(query);
  return invalidate(filters, options);
};
/** Drops what was read. What is being read is read again: whoever waits for it would get an error. */
export function dropQueries(queryKey: QueryKey): void {
  queryClient.removeQueries({ queryKey, fetchStatus: 'idle' });
  void queryClient.invalidateQueries({ queryKey });
}

/**
 * Removes the data loaded for a user. Queries with `meta: { public: true }` stay: they are the same for everyone, and
 * one removed while loading would never reach the sign-in page that waits for it.
 */
export const clearUserCache = () =>
  queryClient.removeQueries({ predicate: ({ meta }) => meta?.public !== true });
