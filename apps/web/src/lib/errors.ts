import { CallError } from '@docket/contract/client';
import { PartTimeoutError } from './load-part.ts';

export interface ErrorText {
  readonly title: string | null;
  readonly message: string;
}

export const connectionTimeout: ErrorText = {
  title: 'Connection Timeout',
  message:
    "There's a temporary issue with the server. Try again in a few minutes. If the problem persists, please contact support.",
};
const systemError = "We're experiencing technical difficulties. Please contact support.";

/** Each browser has a different message for a chunk that failed to load. */
const missingPart = /dynamically imported module|importing a module script|preload css/i;

/** Whether a chunk of the pages failed to load. React keeps the failure; only reloading the page retries. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof PartTimeoutError || (error instanceof Error && missingPart.test(error.message));

/** Whether the address names something that doesn't exist, or not for this user, or holds what can't be an id (400). */
export const isUnknownAddress = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 404 || error.status === 400);

/** The message for an error: the product's error catalog. */
export function describeError(error: unknown): ErrorText {
  if (error instanceof CallError) {
    const { status, statusText, envelope } = error;
    if (status === 502 || status === 503 || status === 504) return connectionTimeout;
    if (status >= 500 && !envelope.message)
      return { title: 'System Error', message: [systemError, status, statusText].filter(Boolean).join(' ') };
    return { title: null, message: envelope.message || envelope.error || error.message };
  }
  if (error instanceof PartTimeoutError) return connectionTimeout;
  if (isMissingPart(error))
    return {
      title: null,
      message: "Part of this page couldn't be loaded. Check your connection and try again.",
    };
  if (error instanceof Error && error.message) return { title: null, message: error.message };
  return { title: null, message: typeof error === 'string' && error ? error : 'Something went wrong.' };
}

/**
 * Messages by field, if the server named the invalid fields. An error of a list entry is also stored under the name of
 * the list, because a list is often one field of a form.
 */
export function getFieldErrors(error: unknown): Record<string, string> {
  const details = error instanceof CallError ? (error.envelope.details ?? []) : [];
  const own = details.map(({ field, message }) => [field.replace(/^body\./, ''), message] as const);
  const ofLists = own.flatMap(([field, message]) => {
    const list = /^(.+)\.\d+$/.exec(field)?.[1];
    return list ? [[list, message] as const] : [];
  });
  return Object.fromEntries([...ofLists, ...own]);
}
