import { z } from 'zod';

/** Progress in reading or watching something; omitted fields are not changed. */
export const progressBody = z
  .strictObject({
    read: z.number().min(0).max(1),
    block: z.number().int().min(0).max(5000),
    blockName: z.string().max(80),
    videoSecond: z.number().min(0).max(86_400),
    videoName: z.string().max(2100),
    done: z.boolean(),
  })
  .partial();
