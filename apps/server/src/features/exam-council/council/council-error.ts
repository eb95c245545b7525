import { errorMessages } from '@docket/contract';
import { ApiError } from '../../../api-error.ts';

/**
 * Why a request to the exam council failed. 'unavailable': no response, or a failure of its own; worth another
 * attempt. 'malformed': an invalid response. 'not-found': it does not know the account. 'refused': it refuses the
 * request.
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

/** The error for an HTTP caller; any other error is returned unchanged. */
export function toCallError(error: unknown): unknown {
  if (!(error instanceof CouncilError)) return error;
  const { unavailable, refused, accountLost } = errorMessages.examCouncil;
  if (error.failure === 'refused') return new ApiError('WRONG_STATE', refused);
  if (error.failure === 'not-found') return new ApiError('WRONG_STATE', accountLost);
  return new ApiError('UNAVAILABLE', unavailable);
}
