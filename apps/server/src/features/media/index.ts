/** What other features may import. */
export { videoStaffHandlers } from './admin/admin.routes.ts';
export { isServedMedia, serveMedia } from './media.files.ts';
export { explainUnplayable, isLoadable, isPlayable, notPlayable } from './playable.ts';
export { videoHandlers } from './video.routes.ts';
export { cleanVideoUrl, storedVideo, storedVideoUrl } from './video-entry.ts';
