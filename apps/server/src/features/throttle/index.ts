/** What other features may import. */

export { expensiveCalls } from './expensive.service.ts';
export { type Throttle, throttle } from './throttle.service.ts';
export type { Budget, GrowingDelay, Limit } from './throttle.types.ts';
