import type { AttemptSheet, Practice } from '@docket/contract/types';
import { call } from '../../../lib/client.ts';
import { runTimed } from '../../../lib/server-clock.ts';

/** Runs a call that returns a practice test, and sets the clock by the server's time in it. */
export const runTimedPractice = (work: () => Promise<{ practice: Practice }>): Promise<Practice> =>
  runTimed(work, ({ practice }) => practice.serverNow).then(({ practice }) => practice);

export const fetchPractice = (id: string): Promise<Practice> =>
  runTimedPractice(() => call('GET /practice-test/{id}', { params: { id } }));

/** Loads a section of a finished test: for blind review, or with its results. */
export const fetchSection = (id: string, no: number): Promise<AttemptSheet> =>
  runTimed(
    () => call('GET /practice-test/{id}/section/{no}', { params: { id, no } }),
    ({ sheet }) => sheet.clock.serverNow,
  ).then(({ sheet }) => sheet);

/** Ends the blind review and shows the result. */
export const revealPractice = (id: string): Promise<Practice> =>
  runTimedPractice(() => call('PUT /practice-test/{id}/reveal', { params: { id }, body: {} }));
