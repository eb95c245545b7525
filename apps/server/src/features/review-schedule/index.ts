/** What other features may import. */
export {
  type Entry,
  findReviewStudent,
  lockOwn,
  type ReviewStudent,
  writeEntries,
} from './entries.queries.ts';
export { type Arrival, reviewArrivals, reviewFlagged } from './review-schedule.service.ts';
