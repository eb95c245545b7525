/** What other features may import. */
export { reportHandlers } from './reports.routes.ts';
export { insertReport, type ReportKind } from './student-reports.queries.ts';
