import { APICallError, RetryError } from 'ai';
import { DraftFault } from '../draft.fault.ts';

/** What went wrong at the provider, in words for a tutor. Never its own text: that may hold our request. */
export function providerFault(error: unknown, began: boolean): DraftFault {
  if (error instanceof DraftFault) return error;
  const cause = RetryError.isInstance(error) ? error.lastError : error;
  const status = APICallError.isInstance(cause) ? cause.statusCode : undefined;
  if (status === 401 || status === 403)
    return new DraftFault('NOT_ALLOWED', 'The writing service refuses our key. Tell an administrator.');
  if (status === 404)
    return new DraftFault(
      'NOT_ALLOWED',
      'The writing service does not know our model. Tell an administrator.',
    );
  if (status === 429)
    return new DraftFault(
      'BUSY',
      'The writing service is busy or our quota is used up. Try again in a few minutes.',
    );
  if (status !== undefined && status >= 500)
    return new DraftFault(
      'PROVIDER_ERROR',
      'The writing service has a problem of its own. Try again in a few minutes.',
    );
  if (began)
    return new DraftFault(
      'BROKEN_OFF',
      'The writing service broke off in the middle. Ask again in a moment.',
    );
  if (status !== undefined && status >= 400)
    return new DraftFault(
      'PROVIDER_ERROR',
      'The writing service did not take our request. Tell an administrator.',
    );
  return new DraftFault(
    'PROVIDER_ERROR',
    'The writing service cannot be reached or answers in a way we cannot read. Try again in a few minutes.',
  );
}
