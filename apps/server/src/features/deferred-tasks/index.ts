/** What other features may import. */
export { deferredTasks } from './deferred-tasks.service.ts';
