import { z } from 'zod';

/** How far a student is in something to read or to watch; what is left out stays as it is. */
export const progressBody = z.strictObject({
  read: z.number().min(0).max(1).optional(),
  block: z.number().int().min(0).max(5000).optional(),
  videoSecond: z.number().min(0).max(86_400).optional(),
  done: z.boolean().optional(),
});
