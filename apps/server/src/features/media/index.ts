/** What other features may import. */
export { videoStaffHandlers } from './admin/admin.routes.ts';
export { serveMedia } from './media.files.ts';
export { isLoadable, isPlayable, notPlayable } from './playable.ts';
export { videoHandlers } from './video.routes.ts';
export { storedVideo, storedVideoUrl } from './video-entry.ts';
