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

/** Each browser has words of its own for a part of the pages that did not come. */
const missingPart = /dynamically imported module|importing a module script|preload css/i;

/** Whether a part of the pages could not be fetched. React keeps the failure: only a new load of the page asks again. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof PartTimeoutError || (error instanceof Error && missingPart.test(error.message));

/** What to tell the user about a failure: the error catalogue of the product. */
export function errorText(error: unknown): ErrorText {
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
 * Messages by field, where the server said which fields a rule was broken in. What is wrong with one of a list stands
 * under the name of the list too: a list is often one field of a form.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  const details = error instanceof CallError ? (error.envelope.details ?? []) : [];
  const own = details.map(({ field, message }) => [field.replace(/^body\./, ''), message] as const);
  const ofLists = own.flatMap(([field, message]) => {
    const list = /^(.+)\.\d+$/.exec(field)?.[1];
    return list ? [[list, message] as const] : [];
  });
  return Object.fromEntries([...ofLists, ...own]);
}
