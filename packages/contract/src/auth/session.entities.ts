import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** Where an account is signed in. */
export const signedIn = z.object({
  id,
  current: z.boolean(),
  /** True for a staff member who impersonates the account: such a session cannot change anything. */
  staff: z.boolean(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: isoDateTime,
  lastSeenAt: isoDateTime,
  expiresAt: isoDateTime,
});
export type SignedIn = z.infer<typeof signedIn>;
