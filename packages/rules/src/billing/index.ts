export * from './coupon.ts';
export * from './dunning.ts';
export * from './ledger.ts';
export * from './plan-change.ts';
export * from './prices.ts';
export * from './proration.ts';
export * from './provider-subscription.ts';
export * from './reconciliation.ts';
