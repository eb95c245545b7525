import { call } from '../../../lib/client.ts';
import type { SendTarget } from '../send-target.ts';
import { deliverWriting } from './deliver-writing.ts';
import { fetchWriting } from './writing-calls.ts';

/** Sends the unsent events of an essay. The server takes texts at any time. */
export const createWritingTarget = (writingId: string): SendTarget => ({
  deliver: (event, keepalive) => deliverWriting(call, event, keepalive),
  async readStatus() {
    const { phase } = await fetchWriting(writingId);
    return phase === 'submitted' ? 'over' : 'waits';
  },
});
