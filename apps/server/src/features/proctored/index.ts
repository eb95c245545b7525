/** What other features may import. */
export { proctoredHandlers } from './proctored.routes.ts';
