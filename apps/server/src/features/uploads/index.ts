/** What other features may import. */
export { cleanPicture } from './clean-picture.ts';
export { readPicture } from './picture.ts';
export { serveUploads, uploadHandlers } from './uploads.routes.ts';
export { addressOfUpload, isUpload, planPicture, storeUpload } from './uploads.service.ts';
