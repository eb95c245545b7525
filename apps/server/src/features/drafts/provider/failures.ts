import type { DraftFailure } from '@docket/contract';
import { APICallError, RetryError } from 'ai';
import { DraftError } from '../draft-error.ts';

/** Failures of a provider as messages for tutors. Never its own text, which may contain our request. */
const failures = {
  brokeOff: ['BROKEN_OFF', 'The connection to the writing service was lost. Try again in a moment.'],
  tooLong: ['TOO_LONG', 'The draft got too long and was cut off. Try again.'],
  wouldNot: ['REFUSED_BY_MODEL', 'The writing service refused this ticket.'],
  noKey: ['NOT_ALLOWED', 'The writing service rejected our API key. Tell an administrator.'],
  noModel: ['NOT_ALLOWED', "The writing service doesn't offer the configured model. Tell an administrator."],
  unpaid: ['NOT_ALLOWED', 'Our account with the writing service has no credit left. Tell an administrator.'],
  busy: ['BUSY', 'The writing service is busy or our quota is used up. Try again in a few minutes.'],
  ownProblem: ['PROVIDER_ERROR', 'The writing service has a problem. Try again in a few minutes.'],
  badRequest: ['PROVIDER_ERROR', 'The writing service rejected our request. Tell an administrator.'],
  unreadable: [
    'PROVIDER_ERROR',
    "We can't reach the writing service, or its response is unreadable. Try again in a few minutes.",
  ],
} as const satisfies Readonly<Record<string, readonly [DraftFailure, string]>>;
type Failure = keyof typeof failures;

const byStatus = (status: number): Failure | null => {
  if (status === 401 || status === 403) return 'noKey';
  if (status === 402) return 'unpaid';
  if (status === 404) return 'noModel';
  // 529 is Anthropic's status for an overload.
  if (status === 429 || status === 529) return 'busy';
  if (status >= 500) return 'ownProblem';
  return status >= 400 ? 'badRequest' : null;
};
export const createProviderError = (failure: Failure): DraftError => {
  const [code, message] = failures[failure];
  return new DraftError(code, message);
};
/** The error for a response with an error status. */
export const createStatusError = (status: number): DraftError =>
  createProviderError(byStatus(status) ?? 'unreadable');

/** The error to report for a failed request, before or after the first text. */
export function parseProviderError(error: unknown, began: boolean): DraftError {
  let cause = RetryError.isInstance(error) ? error.lastError : error;
  let failure: Failure | null = null;
  // Our own error, for a response that is too long, is wrapped in those of the client.
  for (; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DraftError) return cause;
    if (APICallError.isInstance(cause) && cause.statusCode) failure ??= byStatus(cause.statusCode);
  }
  return createProviderError(failure ?? (began ? 'brokeOff' : 'unreadable'));
}

const byReason: Readonly<Record<string, Failure>> = {
  length: 'tooLong',
  'content-filter': 'wouldNot',
  error: 'brokeOff',
  other: 'brokeOff',
};
/** The error for a finish reason; null for success. */
export function findFinishError(reason: string): DraftError | null {
  const failure = byReason[reason];
  return failure ? createProviderError(failure) : null;
}
