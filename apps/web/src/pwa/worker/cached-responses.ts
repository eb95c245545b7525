import { cachePrefix, getCacheName } from '../messages.ts';
import { deleteEvents, findEventsSince, storeAcknowledged } from './acknowledged-writes.store.ts';
import { parseAcknowledgedEvent } from './acknowledged-writes.ts';
import { isPreparedDrills } from './cacheable-calls.ts';
import type { CompletedRead } from './follow-reads.ts';
import { getOwner, getReadAddress } from './owner.ts';
import {
  type AttemptResponse,
  bringUpToDate,
  findPreparedDrill,
  getAttemptAddress,
  hasAttempt,
  type PreparedResponse,
} from './sheets.ts';

const MAX_ANSWERS = 250;
const MAX_CHARACTERS = 1_000_000;
const maxAgeMs = 7 * 86_400_000;
/** Device times in ms: when the request was sent, and when its response arrived. */
const requestedAtHeader = 'x-docket-asked';
const cachedAtHeader = 'x-docket-kept';

let current: string | null | undefined;
let cleaning = Promise.resolve();

/** Deletes the cached responses of all other sessions. */
export function deleteOtherCaches(owner: string | null): Promise<void> {
  current = owner;
  cleaning = cleaning
    .then(async () => {
      const names = await caches.keys();
      const own = owner === null ? '' : getCacheName(owner);
      const others = names.filter((name) => name.startsWith(cachePrefix) && name !== own);
      await Promise.all(others.map((name) => caches.delete(name)));
      await deleteEvents(owner);
    })
    .catch((error) => console.error('Could not clear cached data', error));
  return cleaning;
}

async function storeResponse(owner: string, url: string, text: string, requestedAt: number): Promise<void> {
  await cleaning;
  // The user has signed out since the request, so the response must not be cached.
  if (owner !== current || text.length > MAX_CHARACTERS) return;
  const cache = await caches.open(getCacheName(owner));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    [requestedAtHeader]: String(requestedAt),
    [cachedAtHeader]: String(Date.now()),
  };
  await cache.put(url, new Response(text, { headers }));
  const urls = (await cache.keys()).filter((one) => !isPreparedDrills(new URL(one.url).pathname));
  await Promise.all(urls.slice(0, Math.max(0, urls.length - MAX_ANSWERS)).map((old) => cache.delete(old)));
}

/**
 * The sheet of a drill that was prepared for this device and is being opened. From now on it has a separate cache
 * entry: the next response of the call may not contain it, while its work continues.
 */
async function takePrepared(owner: string, url: string): Promise<Response | null> {
  const cache = await caches.open(getCacheName(owner));
  for (const request of await cache.keys()) {
    if (!isPreparedDrills(new URL(request.url).pathname)) continue;
    const found = await cache.match(request);
    const response = (await found?.clone().json()) as PreparedResponse | undefined;
    const drill = response && findPreparedDrill(response, new URL(url).pathname);
    if (!found || !drill) continue;
    await cache.put(url, new Response(JSON.stringify({ drill }), { headers: found.headers }));
    return (await cache.match(url)) ?? null;
  }
  return null;
}

const drop = async (owner: string, url: string) => (await caches.open(getCacheName(owner))).delete(url);

/** The cached response of an address for this session. */
async function findCachedResponse(owner: string, url: string): Promise<Response | null> {
  const stored = await caches.match(url, { cacheName: getCacheName(owner) });
  const found = stored ?? (await takePrepared(owner, url));
  if (!found) return null;
  const stamp = (name: string) => Number(found.headers.get(name));
  const passed = Math.max(0, Date.now() - stamp(cachedAtHeader));
  if (passed > maxAgeMs) return null;
  const response = (await found.json()) as AttemptResponse;
  if (!hasAttempt(response)) return Response.json(response);
  return Response.json(
    bringUpToDate(response, await findEventsSince(owner, stamp(requestedAtHeader)), passed),
  );
}

/** Some calls return the whole attempt, which is its newest sheet. */
async function storeAttemptResponses(
  owner: string,
  origin: string,
  text: string,
  requestedAt: number,
): Promise<void> {
  try {
    const response: unknown = JSON.parse(text);
    const address = getAttemptAddress(response);
    if (!address) return;
    const { drill, practice } = response as AttemptResponse;
    await storeResponse(
      owner,
      origin + address,
      JSON.stringify(drill ? { drill } : { practice }),
      requestedAt,
    );
  } catch {
    // Not JSON, so there is nothing to cache.
  }
}

type ReadListener = (read: CompletedRead) => void;
type Later = (work: Promise<unknown>) => void;

async function fetchForOwner(
  request: Request,
): Promise<{ owner: string | null; requestedAt: number; response: Response | null }> {
  const owner = await getOwner(request);
  if (owner !== current) void deleteOtherCaches(owner);
  const requestedAt = Date.now();
  try {
    return { owner, requestedAt, response: await fetch(request) };
  } catch (error) {
    if (request.signal.aborted) throw error;
    return { owner, requestedAt, response: null };
  }
}

/** Serves a read from the server; without a connection from the cache, if it is there. */
export async function read(
  request: Request,
  isCacheable: boolean,
  later: Later,
  onRead: ReadListener,
): Promise<Response> {
  const address = await getReadAddress(request);
  const { owner, requestedAt, response } = await fetchForOwner(request);
  const { origin } = new URL(request.url);
  if (response) {
    onRead({ fromKept: false, requestedAt });
    if (!owner) return response;
    if (response.ok) {
      const copy = response.clone();
      const work = async () => {
        const text = await copy.text();
        if (isCacheable) await storeResponse(owner, address, text, requestedAt);
        else await storeAttemptResponses(owner, origin, text, requestedAt);
      };
      later(work().catch(() => undefined));
    } else if (isCacheable && response.status < 500 && response.status !== 429) later(drop(owner, address));
    return response;
  }
  const cached = owner && isCacheable ? await findCachedResponse(owner, address).catch(() => null) : null;
  if (!cached) return Response.error();
  onRead({ fromKept: true, requestedAt });
  return cached;
}

/**
 * Forwards a write of an attempt unchanged, and records what the server accepted. It is neither cached nor repeated.
 */
export async function write(request: Request, later: Later): Promise<Response> {
  const copy = request.clone();
  const { owner, requestedAt, response } = await fetchForOwner(request);
  if (!response) return Response.error();
  if (!owner || !response.ok) return response;
  const reply = response.clone();
  const work = async () => {
    const url = new URL(request.url);
    const acknowledged = parseAcknowledgedEvent(url.pathname, await copy.json().catch(() => ({})));
    if (acknowledged) await storeAcknowledged(owner, acknowledged);
    else if (request.method === 'DELETE') await drop(owner, request.url);
    else await storeAttemptResponses(owner, url.origin, await reply.text(), requestedAt);
  };
  later(work().catch(() => undefined));
  return response;
}
