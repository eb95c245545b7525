import { OUTCOMES, STUDY_YEARS } from '@docket/rules';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { audit, type ChangeAuthor } from '../../audit/index.ts';
import { lockPool } from '../cases.queries.ts';
import { staffCaseView } from './admin.view.ts';
import { applyShared, countPool, type ListedCase, lockCase, setIgnored } from './pool.queries.ts';

/** What administrators can do with the pool. */
export function poolService({ db, newId }: Pick<Deps, 'db' | 'newId'>, casesChanged: () => Promise<void>) {
  return {
    /** Adds, updates and removes the cases that students share, all or nothing. */
    async applyAll({ userId, now }: ChangeAuthor) {
      const result = await db.transaction(async (tx) => {
        await lockPool(tx);
        const before = await countPool(tx);
        const changes = await applyShared(tx, { outcomes: OUTCOMES, studyYears: STUDY_YEARS, now });
        const total = await countPool(tx);
        await audit(tx, { newId, now, actorId: userId }, 'scholarship.apply-all', 'scholarship:pool', {
          before: { total: before },
          after: { ...changes, total },
        });
        return { ...changes, total };
      });
      await casesChanged();
      return result;
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
