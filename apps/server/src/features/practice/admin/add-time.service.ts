import { findSection, practiceSteps } from '@docket/rules';
import { notFound } from '../../../api-error.ts';
import type { Deps } from '../../../http/deps.ts';
import type { AttemptServices } from '../../attempts/index.ts';
import { audit } from '../../audit/index.ts';
import { findById } from '../../users/index.ts';
import { takeStep } from '../attempt/settle.service.ts';

export interface AddedTime {
  readonly actorId: string;
  readonly userId: string;
  readonly attemptId: string;
  readonly minutes: number;
  readonly now: Date;
}

/**
 * Adds time to the section that runs in a student's practice test, with an entry in the audit log (decision 90). The
 * student's page learns of it with its next batch of seconds. Throws NOT_FOUND, WRONG_STATE.
 */
export async function addTime(deps: Deps, services: AttemptServices, added: AddedTime) {
  const { actorId, userId, attemptId, minutes, now } = added;
  // Before the student is locked: the lock needs a student.
  if (!(await findById(deps.db, userId))) throw notFound('User');
  const { attempt, sections } = await takeStep(
    deps,
    services,
    { userId, attemptId, now },
    async (state, tx) => {
      const stepped = practiceSteps.addTime(state, minutes * 60);
      if ('state' in stepped) {
        const before = findSection(state, state.sectionNo)!;
        await audit(tx, { newId: deps.newId, now, actorId }, 'practice.add-time', `user:${userId}`, {
          before: { attemptId, sectionNo: before.no, budgetSeconds: before.budgetSeconds },
          after: { attemptId, sectionNo: before.no, budgetSeconds: before.budgetSeconds + minutes * 60 },
        });
      }
      return stepped;
    },
  );
  const section = sections.find((one) => one.no === attempt.sectionNo)!;
  return {
    sectionNo: section.no,
    budgetSeconds: section.budgetSeconds,
    addedSeconds: section.addedSeconds,
    endsAt: attempt.pausedAt ? null : (attempt.closesAt?.toISOString() ?? null),
  };
}
