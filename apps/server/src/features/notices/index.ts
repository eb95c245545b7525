/** What other features may use of notices. */
export { chooseNotices } from './choices.service.ts';
export { noticesFeature } from './notices.feature.ts';
export { listChoices } from './notices.queries.ts';
export { noticeHandlers } from './notices.routes.ts';
export type { Notice, Notices } from './notices.service.ts';
