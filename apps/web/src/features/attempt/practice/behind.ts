import { call } from '../../../lib/client.ts';
import { practiceIdOf } from '../queue/events.ts';
import type { Behind } from '../unsent-work.ts';
import { deliverPractice } from './deliver-practice.ts';
import { fetchPractice } from './practice-calls.ts';

/** How a practice test stands, for what was left unsent of it. */
export const practiceBehind = (key: string): Behind => ({
  deliver: (event, keepalive) => deliverPractice(call, event, keepalive),
  async readStatus() {
    const { state } = await fetchPractice(practiceIdOf(key) ?? key);
    if (state === 'live') return 'runs';
    return state === 'paused' || state === 'created' ? 'waits' : 'over';
  },
});
