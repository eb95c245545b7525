/** What other features may use of payments-gateway. */
export { type OpenPayments, openPayments, webhookPath } from './payments.service.ts';
