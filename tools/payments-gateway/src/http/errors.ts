export interface ErrorBody {
  readonly type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_method?: unknown;
  readonly payment_intent?: unknown;
  readonly setup_intent?: unknown;
}

/**
 * A response with `error`. What was written before is kept only with `keepsWrites`, for example for a declined card.
 */
export class GatewayError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly keepsWrites: boolean;
  constructor(status: number, body: ErrorBody, keepsWrites = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsWrites = keepsWrites;
  }
}

const invalidRequest = (message: string, code?: string, param?: string, status = 400) =>
  new GatewayError(status, {
    type: 'invalid_request_error',
    message,
    ...(code !== undefined && { code }),
    ...(param !== undefined && { param }),
  });

export const unauthorized = (message: string) => invalidRequest(message, undefined, undefined, 401);
export const forbidden = (message: string) => invalidRequest(message, 'secret_key_required', undefined, 403);
export const invalidParameter = (param: string, message: string, code = 'parameter_invalid') =>
  invalidRequest(message, code, param);
export const unknownParameter = (param: string) =>
  invalidRequest(`Received unknown parameter: ${param}`, 'parameter_unknown', param);
export const missingParameter = (param: string) =>
  invalidRequest(`Missing required param: ${param}.`, 'parameter_missing', param);
/** 404 for the object of the URL; with `route` 400 for an object in a parameter. */
export const resourceMissing = (object: string, id: string, param = 'id') =>
  invalidRequest(`No such ${object.replaceAll('_', ' ')}: '${id}'`, 'resource_missing', param, 404);
export const isMissing = (error: unknown, id: string) =>
  error instanceof GatewayError &&
  error.body.code === 'resource_missing' &&
  error.message.endsWith(`: '${id}'`);
export const unknownAddress = (method: string, path: string) =>
  invalidRequest(`Unrecognized request URL (${method}: ${path}).`, undefined, undefined, 404);
export const wrongState = (code: string, message: string) => invalidRequest(message, code);
