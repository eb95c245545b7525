import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The diagnostic of the student: how far it is, and the levels it found. It starts and resumes at /start/diagnostic. */
export const diagnosticQuery = queryOptions({
  queryKey: ['diagnostic'],
  queryFn: async () => (await call('GET /diagnostic')).diagnostic,
});
