import { createHash } from 'node:crypto';
import {
  findIdempotency,
  insertIdempotency,
  inTransaction,
  type Pool,
  type Transaction,
  tryLockName,
  withConnection,
} from '../gateway.queries.ts';
import { GatewayError } from './errors.ts';

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly isReplay: boolean;
}

export interface KeyedRequest {
  readonly method: string;
  readonly path: string;
  readonly text: string;
  readonly idempotencyKey: string | null;
}

const errorResponse = ({ status, body }: GatewayError) => ({
  status,
  body: { error: body },
  isReplay: false,
});
const idempotencyError = (status: number, message: string, code?: string) =>
  new GatewayError(status, { type: 'idempotency_error', message, ...(code !== undefined && { code }) });

/**
 * Runs a request in one transaction that also stores the response of its key, so that after a crash there are both or
 * neither. The response of a refused request is not stored, because nothing was done.
 */
export async function answerOnce(
  pool: Pool,
  request: KeyedRequest,
  now: number,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Answer> {
  try {
    if (request.method === 'GET') return await withConnection(pool, (tx) => run(tx, work));
    const key = request.method === 'POST' ? request.idempotencyKey : null;
    const requestHash = createHash('sha256').update(request.text).digest('hex');
    return await inTransaction(pool, async (tx) => {
      if (key !== null) {
        const kept = await findKept(tx, key, request, requestHash);
        if (kept) return kept;
      }
      const response = await run(tx, work);
      if (key !== null)
        insertIdempotency(tx, {
          key,
          method: request.method,
          path: request.path,
          requestHash,
          status: response.status,
          body: response.body,
          createdAt: now,
        });
      return response;
    });
  } catch (error) {
    if (error instanceof GatewayError) return errorResponse(error);
    throw error;
  }
}

async function run(tx: Transaction, work: (tx: Transaction) => Promise<unknown>): Promise<Answer> {
  try {
    return { status: 200, body: (await work(tx)) as Record<string, unknown>, isReplay: false };
  } catch (error) {
    if (error instanceof GatewayError && error.keepsWrites) return errorResponse(error);
    throw error;
  }
}

async function findKept(tx: Transaction, key: string, request: KeyedRequest, requestHash: string) {
  if (!(await tryLockName(tx, `idempotency:${key}`)))
    throw idempotencyError(
      409,
      'There is currently another in-progress request using this Idempotent Key.',
      'idempotency_key_in_use',
    );
  const kept = await findIdempotency(tx, key);
  if (!kept) return null;
  if (kept.method !== request.method || kept.path !== request.path || kept.requestHash !== requestHash)
    throw idempotencyError(
      400,
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    );
  return { status: kept.status, body: kept.body, isReplay: true };
}
