import { CallError } from '@docket/contract/client';
import type { Drill } from '@docket/contract/types';
import { call } from '../../../app/client.ts';
import { measureServerTime } from '../clock/server-offset.ts';

/** Runs a call that answers a drill, and learns the server's time from it. */
export async function timed(work: () => Promise<{ drill: Drill }>): Promise<Drill> {
  const sentAt = Date.now();
  const { drill } = await work();
  measureServerTime(drill.clock.serverNow, sentAt, Date.now());
  return drill;
}

export const fetchDrill = (id: string): Promise<Drill> =>
  timed(() => call('GET /drill/{id}', { params: { id } }));

export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404;

/** Handed in or put aside: the server takes no more time for it. */
export const isOver = ({ state }: Drill): boolean => state === 'completed' || state === 'skipped';
