import type { Out, userAdminCalls } from '@docket/contract';

type ListUsers = Out<(typeof userAdminCalls)['listUsers']['query']>;
export type UserFilters = Omit<ListUsers, 'page' | 'size' | 'sortby' | 'sortorder' | 'exportcsv'>;
export type UserOrder = ListUsers['sortby'];
