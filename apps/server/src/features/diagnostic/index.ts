/** What other features may use of the diagnostic. */
export { diagnosticHandlers } from './diagnostic.routes.ts';
export { findOpenDiagnostic } from './diagnostic.service.ts';
