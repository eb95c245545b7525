import { CallError } from '@docket/contract/client';
import type { Drill, PreparedType } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';
import { impersonation } from '../../../lib/impersonation.ts';
import { meQuery } from '../../../lib/me.ts';
import { drillQuery } from '../data/drill-queries.ts';
import type { NextAddress } from './next-address.ts';

const FRESH_MS = 10 * 60_000;
const IDLE_MS = 3000;

/**
 * The next two drills of each kind (decision 72). Offline, the service worker responds from its cache, which belongs to
 * this session alone. Stale after every change of drills.
 */
export const savedDrillsQuery = queryOptions({
  queryKey: ['drills', 'prepared'],
  queryFn: async () => (await call('POST /drill/prepare')).prepared,
  staleTime: FRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const whenIdle = () =>
  new Promise<void>((resolve) => {
    setTimeout(() => {
      if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
      else resolve();
    }, IDLE_MS);
  });

/** A 402 would open the page that restores access, although the user did not ask for anything. */
function mayDrill(): boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me !== undefined && me.accessCode === 1 && me.roles.includes('STUDENT');
}

/** The page may stay open for long, so a server that could not be reached is asked again; then the next page tries. */
const triesAfterMs = [0, 5000, 20_000];
/** Not by the query itself, which a page without a network must not wait for. */
async function fill(): Promise<void> {
  for (const wait of triesAfterMs) {
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (!navigator.onLine || !mayDrill()) return;
    try {
      await queryClient.fetchQuery(savedDrillsQuery);
      return;
    } catch (error) {
      // Without access, what is stored stays.
      if (error instanceof CallError && error.status >= 400 && error.status < 500) return;
    }
  }
}

let filling: Promise<void> | null = null;
/** Replenishes the drills on this device when the page is idle, if there is a worker to store them. Throws nothing. */
export function keepDrillsReady(): Promise<void> {
  // Staff who impersonate the student store nothing, and must not create any.
  if (impersonation || !navigator.serviceWorker?.controller) return Promise.resolve();
  filling ??= whenIdle()
    .then(fill)
    .finally(() => {
      filling = null;
    });
  return filling;
}

/** Filter or settings have changed, so what is stored on this device may no longer match. */
export const refillSavedDrills = () => queryClient.invalidateQueries(savedDrillsQuery).then(keepDrillsReady);

/** The network is down or unusable; the server has not refused anything. */
export const isUnreachable = (error: unknown): boolean => error instanceof CallError && error.status === 0;

export const isPreparedType = (type: string): type is PreparedType => ['LR', 'RC', 'LG', 'DC'].includes(type);

/** No drill of the kind is stored on this device. */
export class NoSavedDrillError extends Error {
  readonly type: PreparedType;
  /** Kinds that still have one. */
  readonly others: readonly PreparedType[];
  constructor(type: PreparedType, others: readonly PreparedType[]) {
    super('No more drills on this device');
    this.type = type;
    this.others = others;
  }
}

const noStock = { data: undefined, dataUpdatedAt: 0 };

/** Work on this device that the server does not have yet. */
export interface UnsentDrills {
  readonly wasSubmitted: (drillId: string) => Promise<boolean>;
  /** Sends the unsent events of a drill; throws nothing. */
  readonly send: (drillId: string) => Promise<void>;
}

/** The drill from the cache, the worker, or the list in memory. */
async function readSaved(drill: Drill, stockReadAt: number): Promise<Drill> {
  const query = drillQuery(drill.id);
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch {
    const known = queryClient.getQueryData(query.queryKey);
    // The time of the response tells how old the server's time in it is.
    if (!known) queryClient.setQueryData(query.queryKey, drill, { updatedAt: stockReadAt });
    return known ?? drill;
  }
}

/**
 * The id of the drill to open offline: one of this kind that was started on this device and is not finished, else the
 * oldest stored one. Null if the address asks for something that is never stored, or nothing was ever stored. Throws
 * NoSavedDrillError.
 */
export async function findSavedDrill(address: NextAddress, unsent: UnsentDrills): Promise<string | null> {
  const { type } = address;
  if (!isPreparedType(type) || address.suggestedChallengeId || address.repeatMastered) return null;
  if (address.seen || address.questionType) return null;
  const findFirst = async (kind: PreparedType) => {
    const { data, dataUpdatedAt } = queryClient.getQueryState(savedDrillsQuery.queryKey) ?? noStock;
    for (const drill of data?.find((one) => one.type === kind)?.drills ?? []) {
      if (await unsent.wasSubmitted(drill.id)) continue;
      const { state } = await readSaved(drill, dataUpdatedAt);
      if (state !== 'completed' && state !== 'skipped') return drill.id;
    }
    return null;
  };
  const known = await findFirst(type);
  if (known) return known;
  // A page that has just loaded has nothing in memory, and another tab may have added to the worker's cache.
  await queryClient.fetchQuery({ ...savedDrillsQuery, staleTime: 0 }).catch(() => undefined);
  const kept = await findFirst(type);
  if (kept) return kept;
  const stock = queryClient.getQueryData(savedDrillsQuery.queryKey);
  if (!stock) return null;
  const others: PreparedType[] = [];
  for (const one of stock) if (one.type !== type && (await findFirst(one.type))) others.push(one.type);
  throw new NoSavedDrillError(type, others);
}
