import type { Drill } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { runTimed } from '../../../lib/server-clock.ts';

/** Runs a call that returns a drill, and sets the clock by the server's time in it. */
export const runTimedDrill = (work: () => Promise<{ drill: Drill }>): Promise<Drill> =>
  runTimed(work, ({ drill }) => drill.clock.serverNow).then(({ drill }) => drill);

export const fetchDrill = (id: string): Promise<Drill> =>
  runTimedDrill(() => call('GET /drill/{id}', { params: { id } }));
