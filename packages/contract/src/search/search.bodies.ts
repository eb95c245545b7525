import { z } from 'zod';

export const query = z.strictObject({
  search: z.string().trim().min(1).max(200),
  /** The maximum number of results in each group. */
  size: z.coerce.number().int().min(1).max(20).default(5),
});
