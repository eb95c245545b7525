/** What other features may import. */
export { diagnosticHandlers } from './diagnostic.routes.ts';
export { findOpenDiagnostic } from './diagnostic.service.ts';
