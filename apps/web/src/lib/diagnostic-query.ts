import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The student's diagnostic: its progress and the measured levels. It starts and resumes at /start/diagnostic. */
export const diagnosticQuery = queryOptions({
  queryKey: ['diagnostic'],
  queryFn: async () => (await call('GET /diagnostic')).diagnostic,
});
