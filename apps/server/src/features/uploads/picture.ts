import { errorMessages } from '@docket/contract';
import { imageSize } from 'image-size';
import { Fault, invalid } from '../../fault.ts';

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
};
export const mostPixels = 4096;

export interface Picture {
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/**
 * What the bytes are, whatever their sender calls them. Throws UNSUPPORTED_TYPE for anything but PNG, JPEG, WebP and GIF
 * (SVG can carry scripts), INVALID for a picture too large to show.
 */
export function pictureOf(bytes: Uint8Array): Picture {
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    throw new Fault('UNSUPPORTED_TYPE', errorMessages.uploads.notAPicture);
  }
  const type = types[size.type ?? ''];
  if (!type) throw new Fault('UNSUPPORTED_TYPE', errorMessages.uploads.notAPicture);
  const { width, height } = size;
  if (width < 1 || height < 1 || width > mostPixels || height > mostPixels)
    throw invalid('data', errorMessages.uploads.tooManyPixels(mostPixels));
  return { type, width, height };
}
