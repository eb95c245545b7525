import { errorMessages } from '@docket/contract';
import { imageSize } from 'image-size';
import { ApiError, invalid } from '../../api-error.ts';
import { cleanPicture } from './clean-picture.ts';

export const maxPixels = 4096;

export interface Picture {
  /** As 'image/png'. */
  readonly type: string;
  /** As it is shown: a picture may be stored lying on its side. */
  readonly width: number;
  readonly height: number;
  /** The picture without metadata. */
  readonly bytes: Buffer;
}

/**
 * What the bytes are, whatever their sender calls them, without metadata; null for anything but a PNG, JPEG, WebP or GIF
 * (SVG can carry scripts). The type is known before the size is read, so that no reader of another type sees the bytes.
 */
export function readPicture(input: Uint8Array): Picture | null {
  const cleaned = cleanPicture(input);
  if (!cleaned) return null;
  const { type, bytes, orientation } = cleaned;
  try {
    const { width, height } = imageSize(bytes);
    return orientation >= 5 ? { type, width: height, height: width, bytes } : { type, width, height, bytes };
  } catch {
    return null;
  }
}

/** The same for an upload. Throws UNSUPPORTED_TYPE for what is no such picture, INVALID for one too large to show. */
export function parsePicture(input: Uint8Array): Picture {
  const picture = readPicture(input);
  if (!picture) throw new ApiError('UNSUPPORTED_TYPE', errorMessages.uploads.notAPicture);
  const { width, height } = picture;
  if (width < 1 || height < 1 || width > maxPixels || height > maxPixels)
    throw invalid('data', errorMessages.uploads.tooManyPixels(maxPixels));
  return picture;
}
