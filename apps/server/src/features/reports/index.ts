/** What other features may import. */
export { type NewsletterService, newsletterService } from './newsletter-service.ts';
export { reportHandlers } from './reports.feature.ts';
export { insertReport, type NewReport, type ReportKind } from './student-reports.queries.ts';
