/** What other features may import. */
export { chooseNotices } from './choices.service.ts';
export { noticesFeature } from './notices.feature.ts';
export { listChoices } from './notices.queries.ts';
export { noticeHandlers } from './notices.routes.ts';
export type { Notice, Notices } from './notices.service.ts';
export { handleReviewReminders } from './reviews-due/reviews-due.ts';
