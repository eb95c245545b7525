import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export const cleoQuery = queryOptions({
  queryKey: ['app-setting', 'cleo'],
  queryFn: async ({ signal }) => (await call('GET /app-setting/cleo', {}, { signal })).html,
  meta: { public: true },
});
