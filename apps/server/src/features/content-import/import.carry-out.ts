import { setImmediate } from 'node:timers/promises';
import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import { type Database, isUniqueViolation } from '../../db/database.ts';
import { type ImportAuthor, logImportedRows } from './import.audit.ts';
import type { PlannedWrite } from './import.plan.ts';
import { findUpdatedAt } from './import.queries.ts';
import type { ImportResult } from './import.service.ts';

/** The time that one transaction may keep the only connection of the embedded database. */
const maxStepMs = 40;

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
  stepMs = maxStepMs,
): Promise<void> {
  const changes = new Map(result.changes.map((change) => [change.id, change]));
  /** The time of the test as we know it: its own, until the last step. */
  let known = result.storedAt;
  let next = 0;
  while (next < writes.length) {
    try {
      await db.transaction(async (tx) => {
        const stored = await findUpdatedAt(tx, result.testId);
        if (stored?.getTime() !== known?.getTime()) throw changedMeanwhile();
        const since = performance.now();
        const ids: string[] = [];
        do {
          const write = writes[next]!;
          await write.run(tx);
          ids.push(...write.ids);
          next += 1;
        } while (next < writes.length && performance.now() - since < stepMs);
        const logged = ids.flatMap((id) => changes.get(id) ?? []);
        for (const { id } of logged) changes.delete(id);
        const isLast = next === writes.length;
        await logImportedRows(tx, result, isLast ? [...logged, ...changes.values()] : logged, isLast, by);
      });
    } catch (error) {
      throw isUniqueViolation(error) ? changedMeanwhile() : error;
    }
    known ??= by.now;
    await setImmediate();
  }
}
