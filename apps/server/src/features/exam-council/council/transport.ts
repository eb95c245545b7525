import type { LsacLogType } from '@docket/contract';

export interface CouncilRequest {
  readonly type: LsacLogType;
  readonly method: 'GET' | 'POST';
  /** Relative to the council's URL: '/accounts/L12345678'. */
  readonly path: string;
  readonly body?: object;
  /** For a request that must be done only once. */
  readonly idempotencyKey?: string;
}

export interface CouncilResponse {
  readonly status: number;
  /** The parsed JSON of the body; the text if it is not JSON. */
  readonly json: unknown;
}

/** Sends a request to the exam council and returns its response. Rejects without a response. */
export interface CouncilTransport {
  readonly kind: 'http' | 'simulator';
  send(request: CouncilRequest): Promise<CouncilResponse>;
}
