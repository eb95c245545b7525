import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export const privacyQuery = queryOptions({
  queryKey: ['privacy-notice'],
  queryFn: () => call('GET /app-setting/privacy-notice'),
  staleTime: 5 * 60_000,
  meta: { public: true },
});
