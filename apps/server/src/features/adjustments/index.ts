/** What other features may import. */
export { adjustmentHandlers, findCurrentAdjustment } from './adjustments.routes.ts';
