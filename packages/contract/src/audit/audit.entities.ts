import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** Who did something. */
export const auditActor = z.object({ id, name: z.string(), email: z.string().nullable() });
/** One change, without what was before and after. */
export const auditEntry = z.object({
  id,
  at: isoDateTime,
  /** Null for the product itself. */
  actor: auditActor.nullable(),
  /** What was done, as 'user.roles'. */
  action: z.string(),
  /** What it was done to, as 'user:<id>'. */
  target: z.string(),
  /** The name of an account that is the target; null for all else. */
  targetName: z.string().nullable(),
  /** The whole that the target is part of, a test say. */
  homeId: id.nullable(),
  /** Names of the fields that differ, at most 12. */
  changed: z.array(z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;
