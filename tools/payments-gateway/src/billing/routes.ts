import type { Route } from '../http/route.ts';
import { couponRoutes } from '../resources/coupons.ts';
import { invoiceRoutes } from '../resources/invoices.ts';
import { priceRoutes } from '../resources/prices.ts';
import { productRoutes } from '../resources/products.ts';
import { promotionCodeRoutes } from '../resources/promotion-codes.ts';
import { subscriptionItemRoutes } from '../resources/subscription-items.ts';
import { subscriptionScheduleRoutes } from '../resources/subscription-schedules.ts';
import { subscriptionRoutes } from '../resources/subscriptions.ts';
import { testClockRoutes } from '../resources/test-clocks.ts';

export const billingRoutes: readonly Route[] = [
  ...couponRoutes,
  ...invoiceRoutes,
  ...priceRoutes,
  ...productRoutes,
  ...promotionCodeRoutes,
  ...subscriptionItemRoutes,
  ...subscriptionRoutes,
  ...subscriptionScheduleRoutes,
  ...testClockRoutes,
];
