import { call } from '../../../lib/client.ts';
import { parsePracticeId } from '../../../shared/attempt-events/events.ts';
import type { SendTarget } from '../send-target.ts';
import { deliverPractice } from './deliver-practice.ts';
import { fetchPractice } from './practice-calls.ts';

/** The state of a practice test, for sending its unsent events. */
export const createPracticeTarget = (key: string): SendTarget => ({
  deliver: (event, keepalive) => deliverPractice(call, event, keepalive),
  async readStatus() {
    const { state } = await fetchPractice(parsePracticeId(key) ?? key);
    if (state === 'live') return 'runs';
    return state === 'paused' || state === 'created' ? 'waits' : 'over';
  },
});
