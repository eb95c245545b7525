import type { DuePush } from './push.queries.ts';

/**
 * The outcome of a try. 'gone': the device no longer wants notices. 'refused': this notice will never be accepted.
 * 'later': worth another try. What a service answered may name the device or the person: it is stored with the push, not logged.
 */
export type Outcome =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'refused' | 'later'; readonly reason: string; readonly answered?: string };

/** A service that delivers notices to devices. */
export interface PushAdapter {
  send(push: DuePush): Promise<Outcome>;
}

const tryMs = 10_000;

/**
 * Sends one request; network errors are worth another try. Never follows a redirect: it could lead into the internal
 * network.
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Response | { readonly failed: string }> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(tryMs),
    });
  } catch (error) {
    const { message, cause } = error as Error;
    return { failed: cause instanceof Error ? `${message}: ${cause.message}` : message };
  }
}

/** The outcome by the status alone. */
export function outcomeFromStatus(status: number, text: string): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  const is = status === 429 || status >= 500 ? 'later' : 'refused';
  return { is, reason: `status ${status}`, answered: text.trim().slice(0, 300) };
}
