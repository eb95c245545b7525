/** What other features may use of adjustments. */
export { adjustmentHandlers, findCurrentAdjustment } from './adjustments.routes.ts';
