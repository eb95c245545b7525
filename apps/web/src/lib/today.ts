import { startOfDay } from '@docket/rules';
import { queryClient } from './client.ts';
import { planQuery } from './plan-query.ts';
import { getZone } from './zone.ts';

/**
 * The beginning of the student's day by the clock of the server, as in the study plan, which the menu has loaded; before, and
 * for others, the time of the device.
 */
export function readToday(): Date {
  const plan = queryClient.getQueryData(planQuery.queryKey);
  return plan ? startOfDay(plan.today.day, getZone()) : new Date();
}
