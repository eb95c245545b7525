/** What other features may import. */
export { handleRetention } from './retention.service.ts';
