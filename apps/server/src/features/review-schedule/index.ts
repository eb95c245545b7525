/** What other features may import. */

export type { Arrival } from './arrival.ts';
export {
  type Entry,
  findReviewStudent,
  lockOwn,
  type ReviewStudent,
  writeEntries,
} from './entries.queries.ts';
export { reviewArrivals, reviewFlagged } from './review-schedule.service.ts';
