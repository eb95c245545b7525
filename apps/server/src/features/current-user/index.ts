/** What other features may import. */
export { loadMe } from './me.service.ts';
export { feeWaiverView } from './me.view.ts';
