import { errorMessages } from '@docket/contract';
import { ApiError } from '../../../api-error.ts';

/**
 * Why the exam council did not do what it was sent. 'unavailable': no answer, or a failure of its own; worth another try.
 * 'malformed': an answer that means nothing. 'not-found': it does not know the account. 'refused': it will not do it.
 */
export type CouncilFailure = 'unavailable' | 'malformed' | 'not-found' | 'refused';

export class CouncilError extends Error {
  readonly failure: CouncilFailure;
  constructor(failure: CouncilFailure, message: string) {
    super(message);
    this.name = 'CouncilError';
    this.failure = failure;
  }
}

/** The error that a caller over HTTP gets; anything that is no CouncilError stays as it is. */
export function toCallError(error: unknown): unknown {
  if (!(error instanceof CouncilError)) return error;
  const { unavailable, refused, accountLost } = errorMessages.examCouncil;
  if (error.failure === 'refused') return new ApiError('WRONG_STATE', refused);
  if (error.failure === 'not-found') return new ApiError('WRONG_STATE', accountLost);
  return new ApiError('UNAVAILABLE', unavailable);
}
