/** What other features may import. */
export { isIncluded } from './counts.queries.ts';
export { findUnserved, inboxCounts, loadReviewLoad, reviewsAhead } from './counts.service.ts';
export { parseStoredFilter, requireKnown, toReviewChoice } from './filter.policy.ts';
export { includedQuestions } from './included.policy.ts';
export { type NextReview, nextReview } from './next.service.ts';
export { examSecondsPerQuestion, secondsPerReview, timeFactor } from './pace.ts';
export { reviewHandlers } from './reviews.routes.ts';
