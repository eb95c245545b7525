import type { Deps } from '../../http/deps.ts';
import { classHandlers } from './classes.routes.ts';
import type { ClassServices } from './classes.services.ts';
import { classReminders } from './reminders.service.ts';

/** The calls on classes, and the reminders that go out beside them. */
export function classesFeature(deps: Deps, services: ClassServices) {
  const reminders = classReminders(deps, services.notices);
  return { handlers: classHandlers(deps, services), start: reminders.start, stop: reminders.stop };
}
