import type { WritingAttempt } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { timed } from '../../../lib/server-clock.ts';

/** Runs a call that answers an essay, and learns the server's time from it. */
const timedWriting = (work: () => Promise<{ attempt: WritingAttempt }>): Promise<WritingAttempt> =>
  timed(work, ({ attempt }) => attempt.clock.serverNow).then(({ attempt }) => attempt);

export const fetchWriting = (id: string): Promise<WritingAttempt> =>
  timedWriting(() => call('GET /writing/attempt/{id}', { params: { id } }));
