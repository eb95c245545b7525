import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** The user who made a change. */
export const auditActor = z.object({ id, name: z.string(), email: z.string().nullable() });
/** One change, without the states before and after. */
export const auditEntry = z.object({
  id,
  at: isoDateTime,
  /** Null for the product itself. */
  actor: auditActor.nullable(),
  /** The action, for example 'user.roles'. */
  action: z.string(),
  /** The target, for example 'user:<id>'. */
  target: z.string(),
  /** How the target is called: 'Lesson “Flaws”', or the name of a user. */
  record: z.string(),
  /** What happened, as a person would say it: 'Lesson “Flaws” changed: title'. */
  sentence: z.string(),
  /** The id of what contains the target, for example a test. */
  homeId: id.nullable(),
  /** Names of the fields that differ, at most 12. */
  changed: z.array(z.string()),
  /** From where the request came; null for the product itself and for deleted accounts. */
  address: z.string().nullable(),
  /** The user agent. */
  device: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;
