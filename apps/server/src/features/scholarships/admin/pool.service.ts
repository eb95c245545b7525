import { OUTCOMES, STUDY_YEARS } from '@docket/rules';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit, type ChangeAuthor } from '../../audit/index.ts';
import { lockPool } from '../cases.queries.ts';
import { staffCaseView } from './admin.view.ts';
import {
  applyShared,
  casesAtOnce,
  countPool,
  type ListedCase,
  lockCase,
  setIgnored,
} from './pool.queries.ts';

export interface PoolParts {
  /** Runs after each change of the pool. */
  readonly casesChanged: () => Promise<void>;
  /** The demo's accounts to sign in with: what they share is as invented as what simulated students do. */
  readonly demoEmails: readonly string[];
}

/** What administrators can do with the pool. */
export function poolService(
  { db, newId }: Pick<Deps, 'db' | 'newId'>,
  { casesChanged, demoEmails }: PoolParts,
) {
  return {
    /**
     * Adds, updates and removes the cases that students share, in steps of some hundred with an audit entry each: a case
     * is complete by itself, and the next call does what an interrupted one left (decision 95).
     */
    async applyAll({ userId, now }: ChangeAuthor) {
      const sum = { added: 0, updated: 0, removed: 0 };
      for (let isFirst = true; ; isFirst = false) {
        const step = await db.transaction(async (tx) => {
          await lockPool(tx);
          const before = await countPool(tx);
          const changes = await applyShared(
            tx,
            { outcomes: OUTCOMES, studyYears: STUDY_YEARS, now, demoEmails },
            { isFirst, maxAdded: casesAtOnce },
          );
          const total = await countPool(tx);
          const isLast = changes.added < casesAtOnce;
          await audit(tx, { newId, now, actorId: userId }, 'scholarship.apply-all', 'scholarship:pool', {
            before: { total: before },
            after: { ...changes, total },
          });
          return { changes, total, isLast };
        });
        sum.added += step.changes.added;
        sum.updated += step.changes.updated;
        sum.removed += step.changes.removed;
        if (!step.isLast) continue;
        await casesChanged();
        return { ...sum, total: step.total };
      }
    },

    /** @throws NOT_FOUND */
    async setIgnored(id: string, ignored: boolean, { userId, now }: ChangeAuthor): Promise<ListedCase> {
      const after = await db.transaction(async (tx) => {
        const before = await lockCase(tx, id);
        if (!before) throw notFound('Case');
        const changed: ListedCase = {
          ...before,
          one: { ...before.one, ignoredAt: ignored ? (before.one.ignoredAt ?? now) : null, updatedAt: now },
        };
        await setIgnored(tx, id, changed.one.ignoredAt, now);
        await audit(tx, { newId, now, actorId: userId }, 'scholarship.ignore', `scholarship-case:${id}`, {
          before: staffCaseView(before),
          after: staffCaseView(changed),
        });
        return changed;
      });
      await casesChanged();
      return after;
    },
  };
}
