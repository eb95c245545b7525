import { call } from '../../../lib/client.ts';
import type { SendTarget } from '../send-target.ts';
import { deliverDrill } from './deliver.ts';
import { fetchDrill } from './drill-calls.ts';

/** The state of a drill, for sending its unsent events. */
export const createDrillTarget = (drillId: string): SendTarget => ({
  deliver: (event, keepalive) => deliverDrill(call, event, keepalive),
  async readStatus() {
    const { state } = await fetchDrill(drillId);
    if (state === 'started') return 'runs';
    return state === 'paused' || state === 'new' ? 'waits' : 'over';
  },
});
