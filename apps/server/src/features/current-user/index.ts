/** What other features may use of current-user. */
export { loadMe } from './me.service.ts';
export { feeWaiverView } from './me.view.ts';
