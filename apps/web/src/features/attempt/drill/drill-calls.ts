import type { Drill } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { timed } from '../../../lib/server-clock.ts';

/** Runs a call that returns a drill, and sets the clock by the server's time in it. */
export const timedDrill = (work: () => Promise<{ drill: Drill }>): Promise<Drill> =>
  timed(work, ({ drill }) => drill.clock.serverNow).then(({ drill }) => drill);

export const fetchDrill = (id: string): Promise<Drill> =>
  timedDrill(() => call('GET /drill/{id}', { params: { id } }));
