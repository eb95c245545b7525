import { buildPath, CallError, type Input, type RequestParts, type Route } from '@docket/contract/client';
import type { ErrorEnvelope } from '@docket/contract/types';
import { session } from './browser-session.ts';

const WAIT_MS = 120_000;

/**
 * Saves the response of a call as a file with the name that the server sets. If the file is in a storage that browsers reach,
 * the server says where, and the browser downloads it from there. Throws CallError.
 */
export async function download<R extends Route>(route: R, input: Input<R>): Promise<void> {
  const parts = input as RequestParts;
  const response = await fetch(buildPath(route, parts), {
    method: route.slice(0, route.indexOf(' ')),
    headers: {
      authorization: session.token() ?? 'invalid token',
      'x-file-link': 'tell',
      ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch(() => {
    throw new CallError(0, { error: 'OFFLINE', message: 'No connection. Check your network and try again.' });
  });
  if (!response.ok) {
    if (response.status === 401) session.end('expired');
    const envelope = (await response.json().catch(() => ({}))) as Partial<ErrorEnvelope>;
    throw new CallError(response.status, envelope, response.statusText);
  }
  const link = response.headers.get('x-file-link');
  if (link !== null) return openLink(link);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  saveFile(await response.blob(), named?.[1] ?? 'docket');
}

/** The storage answers with a file to save, so the page stays. */
function openLink(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.rel = 'noreferrer';
  link.click();
}

export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
