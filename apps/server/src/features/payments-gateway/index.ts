/** What other features may import. */
export { loadPayments, type OpenPayments, openPayments, webhookPath } from './payments.service.ts';
