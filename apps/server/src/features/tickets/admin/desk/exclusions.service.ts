import type { ClaimExclusion } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { inGroup, type Role } from '@docket/rules';
import { invalid, notFound } from '../../../../api-error.ts';
import type { Deps } from '../../../../http/deps.ts';
import type { SessionUser } from '../../../../http/handlers.ts';
import { audit } from '../../../audit/index.ts';
import { findPeople } from '../staff.queries.ts';
import {
  type ExclusionRow,
  findExclusion,
  findExclusions,
  removeExclusion,
  saveExclusion,
} from './exclusions.queries.ts';

const view = (row: ExclusionRow): ClaimExclusion => ({
  id: row.userId,
  user: { id: row.userId, name: row.name },
  reason: row.reason,
  createdBy: row.createdName === null ? null : { id: row.createdBy, name: row.createdName },
  createdAt: row.createdAt.toISOString(),
});

/** Who may not claim tickets for now. */
export function exclusionsService(deps: Deps) {
  const { db } = deps;
  const context = (user: SessionUser, now: Date) => ({ newId: deps.newId, now, actorId: user.id });

  return {
    list: async () => (await findExclusions(db)).map(view),

    /** Excludes a person, or changes the reason if the person is already excluded. Throws INVALID. */
    async exclude(user: SessionUser, userId: string, reason: string, now: Date): Promise<ClaimExclusion> {
      return db.transaction(async (tx) => {
        const [person] = await findPeople(tx, [userId]);
        if (!person || !inGroup(person.roles as Role[], 'staff', { allowAnswersRole: true }))
          throw invalid('userId', errorMessages.messages.excludeTutorsOnly);
        const before = await findExclusion(tx, userId);
        await saveExclusion(tx, { userId, reason, createdBy: user.id, createdAt: now });
        await audit(tx, context(user, now), 'ticket.exclude', `user:${userId}`, {
          before: before ? { reason: before.reason } : undefined,
          after: { reason },
        });
        return view((await findExclusion(tx, userId))!);
      });
    },

    /** Throws NOT_FOUND. */
    async include(user: SessionUser, userId: string, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const before = await findExclusion(tx, userId);
        if (!before) throw notFound('Claim exclusion');
        await removeExclusion(tx, userId);
        await audit(tx, context(user, now), 'ticket.include', `user:${userId}`, {
          before: { reason: before.reason },
        });
      });
    },
  };
}
