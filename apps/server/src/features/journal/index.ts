/** What other features may import. */

export { writeJournalEntry } from './journal.queries.ts';
export { journalHandlers } from './journal.routes.ts';
export { findJournalTexts } from './journal.service.ts';
