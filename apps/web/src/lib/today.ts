import { addDays, daysBetween, startOfDay } from '@docket/rules';
import { queryClient } from './client.ts';
import { planQuery } from './plan-query.ts';
import { getZone, toDay } from './zone.ts';

/**
 * The beginning of the student's day by the clock of the server: the device's day, moved by what it was off when the study plan
 * was read, which the menu does; so it also moves on at midnight. Before that, and for others, the time of the device.
 */
export function readToday(): Date {
  const state = queryClient.getQueryState(planQuery.queryKey);
  if (!state?.data) return new Date();
  const daysOff = daysBetween(toDay(new Date(state.dataUpdatedAt)), state.data.today.day);
  return startOfDay(addDays(toDay(new Date()), daysOff), getZone());
}
