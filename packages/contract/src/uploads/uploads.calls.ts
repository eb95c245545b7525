import { z } from 'zod';
import { id } from '../common.ts';
import { defineCall } from '../define.ts';

/** Maximum size of a picture in bytes. */
export const maxPictureBytes = 4_194_304;

/** Pictures for rich text; served at /media/uploads/{id}. */
export const uploadCalls = {
  image: defineCall({
    method: 'POST',
    path: '/upload/image',
    who: 'content',
    summary:
      'Upload a picture (PNG, JPEG, WebP or GIF, up to 4 MB and 4096 px); the same picture is stored once',
    bodyLimit: 6_000_000,
    body: z.strictObject({
      name: z.string().trim().max(200).optional(),
      /** The type by the sender; the real one is detected from the bytes. */
      type: z.string().max(60).optional(),
      /** In base64. */
      data: z.string().min(1).max(5_900_000),
    }),
    output: z.object({
      upload: z.object({ id, url: z.string(), type: z.string(), width: z.number(), height: z.number() }),
    }),
    errors: ['INVALID', 'TOO_LARGE', 'UNSUPPORTED_TYPE'],
  }),
};
