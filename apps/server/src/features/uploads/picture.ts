import { errorMessages } from '@docket/contract';
import { imageSize } from 'image-size';
import { ApiError, invalid } from '../../api-error.ts';
import { cleanPicture } from './clean-picture.ts';

export const maxPixels = 4096;

export interface Picture {
  /** Such as 'image/png'. */
  readonly type: string;
  /** The size as it is shown: a picture may be stored rotated. */
  readonly width: number;
  readonly height: number;
  /** The picture without metadata. */
  readonly bytes: Buffer;
}

/**
 * The type and size of a picture by its bytes, whatever type its sender names, and the picture without metadata; null
 * for anything but a PNG, JPEG, WebP or GIF (SVG can contain scripts). The type is determined before the size is
 * read, so that no reader of another type sees the bytes.
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

/** The same for an upload. Throws UNSUPPORTED_TYPE if it is not such a picture, INVALID if it is too large to show. */
export function parsePicture(input: Uint8Array): Picture {
  const picture = readPicture(input);
  if (!picture) throw new ApiError('UNSUPPORTED_TYPE', errorMessages.uploads.notAPicture);
  const { width, height } = picture;
  if (width < 1 || height < 1 || width > maxPixels || height > maxPixels)
    throw invalid('data', errorMessages.uploads.tooManyPixels(maxPixels));
  return picture;
}
