import { createHash } from 'node:crypto';
import { type ErrorCode, errorMessages } from '@docket/contract';
import { ApiError } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Deps } from '../../../http/deps.ts';
import { stillRunning } from '../provider.ts';
import { findRequest, findRunningRequest, insertRequest, updateRequest } from './requests.queries.ts';

/** Longer than a payment takes; a process without a response after this time is lost. */
const leaseMs = 45_000;

/** Errors with a certain result: a retry gets the same. After other errors it is unknown what the provider did. */
const finalCodes: readonly ErrorCode[] = ['PAYMENT_FAILED', 'INVALID', 'WRONG_STATE', 'NOT_FOUND'];

type Stored =
  | { readonly answer: unknown }
  | { readonly error: { code: ErrorCode; message: string; details?: unknown } };

export interface OnceRequest {
  readonly userId: string;
  /** The `Idempotency-Key` of the caller. */
  readonly key: string;
  /** The name of the call, for example 'subscribe'. */
  readonly call: string;
  readonly input: unknown;
}

/** Runs work that moves money, once for its key and within the rate limit of payments. */
export type Pay = <T>(request: OnceRequest, now: Date, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work that moves money once for a key: a retry gets the first response, or continues where a lost process
 * stopped. Each student has one such call at a time. The work itself must continue from what exists already, with
 * provider keys derived from the same key.
 * @throws ApiError CONFLICT for another request with the same key, and, with the seconds to wait, while a call of the
 * student is running, even with the same key
 */
export async function runOnce<T>(deps: Deps, request: OnceRequest, work: () => Promise<T>): Promise<T> {
  const { db, clock } = deps;
  const { userId, key, call } = request;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([call, request.input]))
    .digest('hex');
  const stored = await db.transaction((tx) => begin(tx, deps, { ...request, requestHash }));
  if (stored) return replay<T>(stored);
  const end = (answer: Stored) =>
    updateRequest(db, userId, key, {
      answer: answer as Readonly<Record<string, unknown>>,
      endedAt: clock.now(),
    });
  try {
    const answer = await work();
    await end({ answer });
    return answer;
  } catch (error) {
    if (error instanceof ApiError && finalCodes.includes(error.code))
      await end({ error: { code: error.code, message: error.message, details: error.details } });
    // A retry can take it over immediately.
    else await updateRequest(db, userId, key, { leaseUntil: clock.now() });
    throw error;
  }
}

/**
 * Whether a call of the student that moves money is running. Call it after a sync: a finished one has stored its
 * result.
 */
export async function isPaymentRunning({ db, clock }: Deps, userId: string): Promise<boolean> {
  const running = await db.transaction((tx) => findRunningRequest(tx, userId));
  return running !== undefined && running.leaseUntil > clock.now();
}

/** A process that stopped this long ago does not come back to its payment. */
const forgottenMs = 24 * 60 * 60_000;

/**
 * Whether a call of the student that moves money is running, or was lost and may still be continued by a retry.
 */
export async function hasRunningRequest({ db, clock }: Deps, userId: string): Promise<boolean> {
  const running = await db.transaction((tx) => findRunningRequest(tx, userId));
  return running !== undefined && clock.now().getTime() - running.leaseUntil.getTime() < forgottenMs;
}

async function begin(
  tx: Db,
  { clock }: Deps,
  { userId, key, call, requestHash }: OnceRequest & { readonly requestHash: string },
): Promise<Stored | null> {
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + leaseMs);
  const own = await findRequest(tx, userId, key);
  if (own) {
    if (own.requestHash !== requestHash) throw new ApiError('CONFLICT', errorMessages.billing.keyReused);
    if (own.endedAt) return own.answer as unknown as Stored;
    if (own.leaseUntil > now) throw stillRunning();
    await updateRequest(tx, userId, key, { leaseUntil });
    return null;
  }
  const running = await findRunningRequest(tx, userId);
  if (running) {
    if (running.leaseUntil > now) throw stillRunning();
    await updateRequest(tx, userId, running.key, {
      answer: { error: { code: 'WRONG_STATE', message: errorMessages.billing.paymentAbandoned } },
      endedAt: now,
    });
  }
  if (!(await insertRequest(tx, { userId, key, call, requestHash, leaseUntil, createdAt: now })))
    throw stillRunning();
  return null;
}

function replay<T>(stored: Stored): T {
  if ('error' in stored) {
    const { code, message, details } = stored.error;
    throw new ApiError(code, message, details as ApiError['details']);
  }
  return stored.answer as T;
}
