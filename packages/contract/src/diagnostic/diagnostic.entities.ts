import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';
import { labelled } from '../drills/drills.entities.ts';

const diagnosticSection = z.enum(['LR', 'RC']);

/** The diagnostic of a student: ten questions that set the first level. */
export const diagnostic = z.object({
  state: z.enum(['new', 'started', 'completed']),
  /** Questions submitted so far, out of `questions`. */
  answered: z.number(),
  questions: z.number(),
  /** The drill to continue with; null if the next one has not been selected yet. */
  drillId: id.nullable(),
  completedAt: isoDateTime.nullable(),
  /** Levels on the difficulty scale, 1 to 5, at the end, with the bounds of an 80 % interval. */
  levels: z.array(
    z.object({
      type: diagnosticSection,
      level: z.number(),
      low: z.number(),
      high: z.number(),
      answers: z.number(),
    }),
  ),
  /** Submitted questions by type, in the order of their first occurrence. */
  types: z.array(labelled.extend({ type: diagnosticSection, right: z.number(), of: z.number() })),
});
export type Diagnostic = z.infer<typeof diagnostic>;
