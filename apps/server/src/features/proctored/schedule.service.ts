import { errorMessages } from '@docket/contract';
import { servesUse } from '@docket/rules';
import { invalid, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import { hashFields, requireVersion } from '../../http/field-version.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../audit/index.ts';
import type { ContentIndex, TestMeta } from '../content/index.ts';
import { cancelledMail, changedMail } from './proctored.mails.ts';
import { begun, maxDaysAhead } from './proctored.policy.ts';
import { insertEvent, type LockedEvent, lockEvent, removeEvent, updateEvent } from './proctored.queries.ts';
import type { ProctoredServices } from './proctored.services.ts';
import { clearSeats, findAddressees, moveSeatsTo } from './registration.queries.ts';

interface Plan {
  readonly testId: string;
  readonly title: string;
  readonly startsAt: Date;
}

export const eventNotFound = () => notFound('Proctored test');

function checkedTest(index: ContentIndex, testId: string): TestMeta {
  const test = index.testsById.get(testId);
  if (!test?.enabled || test.sections.length === 0)
    throw invalid('testId', errorMessages.proctored.chooseOffered);
  if (!servesUse(test.purpose, 'tests')) throw invalid('testId', errorMessages.proctored.drillSet);
  return test;
}
function checkStart(startsAt: Date, now: Date) {
  if (startsAt <= now) throw invalid('startsAt', errorMessages.proctored.futureTime);
  if (startsAt.getTime() - now.getTime() > maxDaysAhead * 86_400_000)
    throw invalid('startsAt', errorMessages.proctored.withinTwoYears);
}
const auditDetails = (event: Plan) => ({
  testId: event.testId,
  title: event.title,
  startsAt: event.startsAt.toISOString(),
});

/** Schedules an event; returns its id. Throws INVALID. */
export async function schedule(
  deps: Deps,
  services: ProctoredServices,
  plan: Plan,
  by: ChangeAuthor,
): Promise<string> {
  checkedTest(await services.content.index(), plan.testId);
  checkStart(plan.startsAt, by.now);
  const id = deps.newId();
  await deps.db.transaction(async (tx) => {
    await insertEvent(tx, { id, ...plan, createdBy: by.userId, createdAt: by.now, updatedAt: by.now });
    await audit(tx, toAuditContext(deps, by), 'proctored.create', `proctored:${id}`, {
      after: { testId: plan.testId, title: plan.title, startsAt: plan.startsAt.toISOString() },
    });
  });
  return id;
}

/**
 * Changes an event that has not begun. Students who have taken a seat keep it if the time changes, and get a new one
 * if the test changes; all registered students receive an email about both. Throws NOT_FOUND, INVALID,
 * WRONG_STATE, and CONFLICT if the event is not the one that was `seen`.
 */
export async function change(
  deps: Deps,
  services: ProctoredServices,
  id: string,
  {
    changes,
    seen,
  }: {
    readonly changes: { readonly [K in keyof Plan]?: Plan[K] | undefined };
    readonly seen?: Plan | undefined;
  },
  by: ChangeAuthor,
): Promise<void> {
  const index = await services.content.index();
  await deps.db.transaction(async (tx) => {
    const before = await lockEvent(tx, id);
    if (!before) throw eventNotFound();
    if (before.startsAt <= by.now) throw begun();
    requireVersion(hashFields(auditDetails(before)), seen && hashFields(auditDetails(seen)));
    const after: LockedEvent = {
      id,
      testId: changes.testId ?? before.testId,
      title: changes.title ?? before.title,
      startsAt: changes.startsAt ?? before.startsAt,
    };
    const otherTest = after.testId !== before.testId;
    const moved = after.startsAt.getTime() !== before.startsAt.getTime();
    if (otherTest) checkedTest(index, after.testId);
    if (moved) checkStart(after.startsAt, by.now);
    if (!otherTest && !moved && after.title === before.title) return;
    await updateEvent(tx, after, by.now);
    if (otherTest) await clearSeats(tx, id);
    if (moved) await moveSeatsTo(tx, id, after.startsAt);
    if (otherTest || moved) {
      const inMail = (event: LockedEvent) => ({
        title: event.title,
        testName: index.testsById.get(event.testId)!.name,
        startsAt: event.startsAt,
      });
      for (const to of await findAddressees(tx, id))
        await services.mail.queue(tx, changedMail(deps.config, to, inMail(before), inMail(after)));
    }
    await audit(tx, toAuditContext(deps, by), 'proctored.update', `proctored:${id}`, {
      before: auditDetails(before),
      after: auditDetails(after),
    });
  });
}

/**
 * Cancels an event that has not begun, and notifies all registered students by email. Throws NOT_FOUND, WRONG_STATE.
 */
export async function cancel(
  deps: Deps,
  services: ProctoredServices,
  id: string,
  by: ChangeAuthor,
): Promise<void> {
  const index = await services.content.index();
  await deps.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    if (!event) throw eventNotFound();
    if (event.startsAt <= by.now) throw begun();
    await clearSeats(tx, id);
    await removeEvent(tx, id, by.now);
    const testName = index.testsById.get(event.testId)!.name;
    for (const to of await findAddressees(tx, id))
      await services.mail.queue(
        tx,
        cancelledMail(deps.config, to, { title: event.title, testName, startsAt: event.startsAt }),
      );
    await audit(tx, toAuditContext(deps, by), 'proctored.cancel', `proctored:${id}`, {
      before: auditDetails(event),
    });
  });
}
