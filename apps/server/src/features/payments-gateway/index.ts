/** What other features may import. */
export { type OpenPayments, openPayments, webhookPath } from './payments.service.ts';
