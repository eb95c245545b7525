import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import { type Database, isUniqueViolation } from '../../db/database.ts';
import { runInSteps } from '../../db/write-in-steps.ts';
import { type ImportAuthor, logImportedRows } from './import.audit.ts';
import type { PlannedWrite } from './import.plan.ts';
import { findUpdatedAt } from './import.queries.ts';
import type { ImportResult } from './import.service.ts';

const changedMeanwhile = () => new ApiError('CONFLICT', errorMessages.content.changedDuringImport);

/**
 * Runs the planned writes of one test, skill unit or course in short transactions, each with its entries of the audit
 * log. Requests are served in between (decision 95). Each leaves valid content, a new test is offered with the last one,
 * and the same file again writes what a killed process left out. Throws CONFLICT if somebody else changed the test
 * since it was read.
 */
export async function carryOut(
  db: Database,
  result: ImportResult,
  writes: readonly PlannedWrite[],
  by: ImportAuthor,
  stepMs?: number,
): Promise<void> {
  const changes = new Map(result.changes.map((change) => [change.id, change]));
  /** The time of the test as we know it: its own, until the last step. */
  let known = result.storedAt;
  const step: Parameters<typeof runInSteps<PlannedWrite>>[2] = async (tx, carryOutSome) => {
    const stored = await findUpdatedAt(tx, result.testId);
    if (stored?.getTime() !== known?.getTime()) throw changedMeanwhile();
    const { done, isLast } = await carryOutSome();
    const logged = done.flatMap(({ ids }) => ids.flatMap((id) => changes.get(id) ?? []));
    for (const { id } of logged) changes.delete(id);
    await logImportedRows(tx, result, isLast ? [...logged, ...changes.values()] : logged, isLast, by);
    known ??= by.now;
  };
  try {
    await runInSteps(db, writes, step, stepMs);
  } catch (error) {
    throw isUniqueViolation(error) ? changedMeanwhile() : error;
  }
}
