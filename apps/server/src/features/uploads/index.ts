/** What other features may import. */
export { cleanPicture } from './clean-picture.ts';
export { movePictures } from './move-pictures.ts';
export { readPicture } from './picture.ts';
export { readUploadedFile } from './uploaded-file.service.ts';
export { countPictures } from './uploads.queries.ts';
export { serveUploads, uploadHandlers } from './uploads.routes.ts';
export {
  addressOfUpload,
  endingOfPicture,
  isUpload,
  planPicture,
  type ReadPicture,
  readPictures,
  readQuota,
  storeUpload,
  type UploadQuota,
} from './uploads.service.ts';
