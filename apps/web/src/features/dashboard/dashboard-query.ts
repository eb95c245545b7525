import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/client.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => call('GET /user/dashboard'),
});
