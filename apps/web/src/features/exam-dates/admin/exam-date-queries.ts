import { queryOptions } from '@tanstack/react-query';
import { call, queryClient } from '../../../lib/client.ts';

export const examDatesKey = ['staff-exam-dates'];
/** All administrations, the latest first, and whether too few are ahead. */
export const staffExamDatesQuery = queryOptions({
  queryKey: [...examDatesKey, 'all'],
  queryFn: () => call('GET /exam-date/admin'),
});
export const invalidateExamDates = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: examDatesKey }),
    queryClient.invalidateQueries({ queryKey: ['exam-dates'] }),
  ]);
