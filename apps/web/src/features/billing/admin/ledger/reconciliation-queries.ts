import type { Reconciliation } from '@docket/contract/types';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../lib/client.ts';
import { billingKey } from '../admin-queries.ts';

export const reconciliationKey = [...billingKey, 'reconciliation'];

/** The newest comparison; null if there is none. */
export const latestReconciliationQuery = queryOptions({
  queryKey: [...reconciliationKey, 'latest'],
  queryFn: async () =>
    (await call('GET /billing/admin/reconciliation', { query: { size: 1 } })).items[0] ?? null,
  staleTime: 0,
});

/** Whether ledger and provider agree: to the cent, and in every transaction. */
export const isBalanced = ({ differences, providerTotal, ledgerTotal }: Reconciliation): boolean =>
  differences.length === 0 && providerTotal === ledgerTotal;
