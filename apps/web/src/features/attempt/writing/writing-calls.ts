import type { WritingAttempt } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { runTimed } from '../../../lib/server-clock.ts';

/** Runs a call that returns an essay, and sets the clock by the server's time in it. */
const runTimedWriting = (work: () => Promise<{ attempt: WritingAttempt }>): Promise<WritingAttempt> =>
  runTimed(work, ({ attempt }) => attempt.clock.serverNow).then(({ attempt }) => attempt);

export const fetchWriting = (id: string): Promise<WritingAttempt> =>
  runTimedWriting(() => call('GET /writing/attempt/{id}', { params: { id } }));
