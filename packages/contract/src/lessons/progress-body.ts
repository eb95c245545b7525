import { z } from 'zod';

/** Progress in reading or watching something; omitted fields are not changed. */
export const progressBody = z.strictObject({
  read: z.number().min(0).max(1).optional(),
  block: z.number().int().min(0).max(5000).optional(),
  blockName: z.string().max(80).optional(),
  videoSecond: z.number().min(0).max(86_400).optional(),
  videoName: z.string().max(2100).optional(),
  done: z.boolean().optional(),
});
