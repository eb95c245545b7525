import { guessExamRegion } from '@docket/rules';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';
import { useMe } from '../../lib/me.ts';
import { browserTimezone } from '../../lib/timezones.ts';

/** The coming administrations of the exam in all regions. */
export const examDatesQuery = queryOptions({
  queryKey: ['exam-dates'],
  queryFn: async () => (await call('GET /exam-date/list')).dates,
  staleTime: 5 * 60_000,
});

/** The region of the student: their choice, or by the time zone. */
export const useExamRegion = () => {
  const { timezone, usageState } = useMe();
  return usageState.examRegion ?? guessExamRegion(timezone ?? browserTimezone());
};
