import type { classAdminCalls, classCalls } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { classAdminHandlers } from './admin/admin.routes.ts';
import { classHandlers } from './classes.routes.ts';
import type { ClassServices } from './classes.services.ts';
import { handleClassReminders } from './reminders.service.ts';
import { removeTutorsFromClasses } from './schedule.service.ts';
import { leaveClasses } from './seats.service.ts';

export interface Leaving {
  readonly userId: string;
  /** The slugs of the person's tutor profiles. */
  readonly tutorSlugs: readonly string[];
  /** The user who deletes the account. */
  readonly by: string;
}
/** Removes somebody whose account is deleted from all classes, as a student and as a tutor, in that transaction. */
export type LeaveClasses = (tx: Db, leaving: Leaving, now: Date) => Promise<void>;

/** Named, because the type of a spread is written out in the declaration. */
interface ClassesFeature {
  readonly handlers: Handlers<typeof classCalls & typeof classAdminCalls>;
  readonly leave: LeaveClasses;
}

/** The calls on classes, the reminder job, and what deleting an account means for seats. */
export function classesFeature(deps: Deps, services: ClassServices): ClassesFeature {
  handleClassReminders(deps, services.notices);
  const leave: LeaveClasses = async (tx, { userId, tutorSlugs, by }, now) => {
    await removeTutorsFromClasses(tx, deps, tutorSlugs, { userId: by, now });
    await leaveClasses(tx, services, userId, now);
  };
  return {
    handlers: { ...classHandlers(deps, services), ...classAdminHandlers(deps, services) },
    leave,
  };
}
