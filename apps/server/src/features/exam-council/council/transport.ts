import type { LsacLogType } from '@docket/contract';

export interface CouncilRequest {
  readonly type: LsacLogType;
  readonly method: 'GET' | 'POST';
  /** Below the council's address: '/accounts/L12345678'. */
  readonly path: string;
  readonly body?: object;
  /** Of a request that must be done once. */
  readonly idempotencyKey?: string;
}

export interface CouncilAnswer {
  readonly status: number;
  /** What the body holds as JSON; the text itself where it is none. */
  readonly json: unknown;
}

/** Brings a request to the exam council and its answer back. Rejects when no answer came. */
export interface CouncilTransport {
  readonly kind: 'http' | 'simulator';
  send(request: CouncilRequest): Promise<CouncilAnswer>;
}
