/** What other features may use of proctored. */
export { proctoredHandlers } from './proctored.routes.ts';
