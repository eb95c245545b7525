/** What other features may import. */
export { cleanPicture } from './clean-picture.ts';
export { readPicture } from './picture.ts';
export { readUploadedFile } from './uploaded-file.service.ts';
export { serveUploads, uploadHandlers } from './uploads.routes.ts';
export {
  addressOfUpload,
  isUpload,
  planPicture,
  readQuota,
  storeUpload,
  type UploadQuota,
} from './uploads.service.ts';
