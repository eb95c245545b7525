/** What other features may use of reports. */
export { reportHandlers } from './reports.routes.ts';
export { insertReport, type ReportKind } from './student-reports.queries.ts';
