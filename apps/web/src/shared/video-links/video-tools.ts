import { CallError, type Input } from '@docket/contract/client';
import { call } from '../../lib/client.ts';
import { notify } from '../../lib/notify.ts';

const STAYS_MS = 2000;

/** The server's message about a field, else about the request, else ours. */
function getMessage(error: unknown, otherwise: string): string {
  if (!(error instanceof CallError)) return otherwise;
  return error.envelope.details?.[0]?.message || error.envelope.message || otherwise;
}
const fail = (error: unknown, otherwise: string) =>
  notify.failure(getMessage(error, otherwise), { stays: STAYS_MS });

/** Makes the video service import a video, and shows the result. */
export async function requestSync(query: NonNullable<Input<'GET /video/sync'>['query']>): Promise<boolean> {
  try {
    await call('GET /video/sync', { query });
    notify.success('Sync requested successfully.', { stays: STAYS_MS });
    return true;
  } catch (error) {
    fail(error, 'Sync request failed.');
    return false;
  }
}

/** Sends a bot to a meeting, and shows the result. */
export async function requestBot(body: Input<'POST /video/bot'>['body']): Promise<boolean> {
  try {
    await call('POST /video/bot', { body });
    notify.success('Bot requested.', { stays: STAYS_MS });
    return true;
  } catch (error) {
    fail(error, 'Error when requesting video bot.');
    return false;
  }
}
