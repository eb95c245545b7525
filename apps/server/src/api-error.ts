import { type ErrorCode, type ErrorEnvelope, errorStatus } from '@docket/contract';

export interface FieldIssue {
  readonly field: string;
  readonly message: string;
}

interface Extra {
  readonly accessCode?: number;
  readonly retryAfterSeconds?: number;
  readonly openDrill?: NonNullable<ErrorEnvelope['openDrill']>;
}

/** A failure that is reported to the caller in the envelope `{ error, message, details? }`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: readonly FieldIssue[] | undefined;
  readonly extra: Extra;
  constructor(code: ErrorCode, message: string, details?: readonly FieldIssue[], extra: Extra = {}) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
    this.extra = extra;
  }
}

/** Whether a response of this HTTP status is a failure of the server. What is not set up is the operator's choice. */
export const isServerFailure = (status: number) => status >= 500 && status !== errorStatus.NOT_CONFIGURED;

export const notFound = (what: string) => new ApiError('NOT_FOUND', `${what} not found`);
export const wrongState = (message: string) => new ApiError('WRONG_STATE', message);
/** A rule that one field of the request breaks. */
export const invalid = (field: string, message: string) =>
  new ApiError('INVALID', message, [{ field, message }]);

/** A setting, port or database that prevents the server from starting: shown as one line, without a stack. */
export class StartupError extends Error {}
