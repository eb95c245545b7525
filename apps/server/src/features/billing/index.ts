/** What other features may import. */
export { createFreeSubscription } from './admin/free-subscription.service.ts';
export { listSuccessfulPayments } from './admin/payments.queries.ts';
export { refundPayment } from './admin/payments.service.ts';
export { billingFeature } from './billing.feature.ts';
export { findCustomer } from './billing.queries.ts';
export { billingWork } from './billing.work.ts';
export { addCard, removeCard, setPrimaryCard } from './cards.service.ts';
export { changePlan, setAutoRenew } from './change.service.ts';
export { loadMyBilling } from './me-billing.service.ts';
export { payOpenInvoice } from './pay-invoice.service.ts';
export { receiptMails } from './receipt-mail.service.ts';
export { reconcileLedger } from './reconcile.service.ts';
export { subscribe } from './subscribe.service.ts';
export { customerSync, moneyOnly, type SyncCustomer } from './sync.service.ts';
