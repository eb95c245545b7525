/** What other features may import. */
export { createFreeSubscription } from './admin/free-subscription.service.ts';
export { listSuccessfulPayments } from './admin/payments.queries.ts';
export { refundPayment } from './admin/payments.service.ts';
export { billingFeature } from './billing.feature.ts';
export { findCustomer } from './billing.queries.ts';
export { billingWork } from './billing.work.ts';
export { addCard, removeCard, setPrimaryCard } from './cards/cards.service.ts';
export { changePlan, setAutoRenew } from './checkout/change.service.ts';
export { payOpenInvoice } from './checkout/pay-invoice.service.ts';
export { subscribe } from './checkout/subscribe.service.ts';
export { loadMyBilling } from './me-billing.service.ts';
export { receiptMails } from './receipts/receipt-mail.service.ts';
export { reconcileLedger } from './sync/reconcile.service.ts';
export { customerSync, moneyOnly, type SyncCustomer } from './sync/sync.service.ts';
