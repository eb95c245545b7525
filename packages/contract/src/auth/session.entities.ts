import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** Where an account is signed in. */
export const signedIn = z.object({
  id,
  current: z.boolean(),
  /** True for a member of staff who looks at the account: with such a session nothing can be changed. */
  staff: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: isoDateTime,
  lastSeenAt: isoDateTime,
  expiresAt: isoDateTime,
});
export type SignedIn = z.infer<typeof signedIn>;
