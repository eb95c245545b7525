import type { DuePush } from './push.queries.ts';

/**
 * What became of a try. 'gone': the device does not want notices any more. 'refused': this notice will never be taken.
 * 'later': worth another try.
 */
export type Outcome =
  | { readonly is: 'sent' | 'gone' }
  | { readonly is: 'refused' | 'later'; readonly why: string };

/** A service that brings notices to devices. */
export interface PushAdapter {
  send(push: DuePush): Promise<Outcome>;
}

const tryMs = 10_000;

/** Sends one request; what goes wrong on the way is worth another try. Never follows a redirect: it could lead inside. */
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
  const why = `${status} ${text}`.trim().slice(0, 300);
  return status === 429 || status >= 500 ? { is: 'later', why } : { is: 'refused', why };
}
