import { call } from '../../lib/client.ts';
import { shrinkImage } from './shrink-image.ts';

/** The bytes in base64, as in a data URL after its comma. */
const base64 = (blob: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => failed(new Error("This file couldn't be read."));
    reader.readAsDataURL(blob);
  });

/** Stores an image and returns its address. */
export async function uploadPicture(file: Blob): Promise<string> {
  const small = await shrinkImage(file);
  const { upload } = await call('POST /upload/image', {
    body: { data: await base64(small), ...(small.type ? { type: small.type } : {}) },
  });
  return upload.url;
}
