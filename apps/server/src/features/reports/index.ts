/** What other features may import. */
export { reportHandlers } from './reports.feature.ts';
export { insertReport, type ReportKind } from './student-reports.queries.ts';
