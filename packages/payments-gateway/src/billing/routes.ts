import type { Route } from '../http/route.ts';

export const billingRoutes: readonly Route[] = [];
