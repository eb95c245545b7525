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
 * The next two drills of each kind (decision 72). Without a network the service worker answers what it has kept, which is
 * for this session alone. Stale after every change of drills.
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

/** A refusal for lack of access would lead to the page that gives it back, which nobody asked for here. */
function mayDrill(): boolean {
  const me = queryClient.getQueryData(meQuery.queryKey);
  return me !== undefined && me.accessCode === 1 && me.roles.includes('STUDENT');
}

let filling: Promise<void> | null = null;
/** Fills the drills on this device up once the page is idle, where there is a worker that keeps them. Throws nothing. */
export function keepDrillsReady(): Promise<void> {
  // Staff who look at the account keep nothing, and may have nothing made.
  if (impersonation || !navigator.serviceWorker?.controller) return Promise.resolve();
  filling ??= whenIdle()
    .then(() => (navigator.onLine && mayDrill() ? queryClient.fetchQuery(savedDrillsQuery) : undefined))
    .then(
      () => undefined,
      // Without a connection, or without access: what is kept stays, and the next page tries again.
      () => undefined,
    )
    .finally(() => {
      filling = null;
    });
  return filling;
}

/** Filter or settings were changed: what is kept on this device may no longer match. */
export const refillSavedDrills = () => queryClient.invalidateQueries(savedDrillsQuery).then(keepDrillsReady);

/** The network is gone, or as good as gone; the server has not refused anything. */
export const isUnreachable = (error: unknown): boolean => error instanceof CallError && error.status === 0;

const isPreparedType = (type: string): type is PreparedType => ['LR', 'RC', 'LG', 'DC'].includes(type);

/** There is no drill of the kind on this device. */
export class NoSavedDrillError extends Error {
  readonly type: PreparedType;
  /** Kinds of which there still is one. */
  readonly others: readonly PreparedType[];
  constructor(type: PreparedType, others: readonly PreparedType[]) {
    super('No more drills on this device');
    this.type = type;
    this.others = others;
  }
}

const noStock = { data: undefined, dataUpdatedAt: 0 };

/** The work on this device that the server does not have yet. */
export interface UnsentDrills {
  readonly wasSubmitted: (drillId: string) => Promise<boolean>;
  /** Sends what there is of a drill; throws nothing. */
  readonly send: (drillId: string) => Promise<void>;
}

/** The drill as the cache, the worker, or the stock in memory has it. */
async function readSaved(drill: Drill, stockReadAt: number): Promise<Drill> {
  const query = drillQuery(drill.id);
  try {
    return await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false });
  } catch {
    const known = queryClient.getQueryData(query.queryKey);
    // Its time of arrival tells how old the server's time in it is.
    if (!known) queryClient.setQueryData(query.queryKey, drill, { updatedAt: stockReadAt });
    return known ?? drill;
  }
}

/**
 * The id of the drill to open without a network: one of this kind that was begun on this device and is not over, else the
 * oldest that is kept; null where the address asks for something that is never kept, or nothing was ever kept.
 * Throws NoSavedDrillError.
 */
export async function findSavedDrill(address: NextAddress, unsent: UnsentDrills): Promise<string | null> {
  const { type } = address;
  if (!isPreparedType(type) || address.suggestedChallengeId || address.repeatMastered) return null;
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
  // A page that was just loaded has nothing in memory, and another tab may have filled up what the worker keeps.
  await queryClient.fetchQuery({ ...savedDrillsQuery, staleTime: 0 }).catch(() => undefined);
  const kept = await findFirst(type);
  if (kept) return kept;
  const stock = queryClient.getQueryData(savedDrillsQuery.queryKey);
  if (!stock) return null;
  const others: PreparedType[] = [];
  for (const one of stock) if (one.type !== type && (await findFirst(one.type))) others.push(one.type);
  throw new NoSavedDrillError(type, others);
}
