import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { classHandlers } from './classes.routes.ts';
import type { ClassServices } from './classes.services.ts';
import { leaveClasses } from './places.service.ts';
import { classReminders } from './reminders.service.ts';

/** Takes somebody whose account is deleted out of all classes, in that transaction. */
export type LeaveClasses = (tx: Db, userId: string, now: Date) => Promise<void>;

/** The calls on classes, the reminders that go out beside them, and what the end of an account means for places. */
export function classesFeature(deps: Deps, services: ClassServices) {
  const reminders = classReminders(deps, services.notices);
  const leave: LeaveClasses = (tx, userId, now) => leaveClasses(tx, services, userId, now);
  return { handlers: classHandlers(deps, services), leave, start: reminders.start, stop: reminders.stop };
}
