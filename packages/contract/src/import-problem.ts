import { z } from 'zod';

/** A problem of an imported file, for the table that all imports show. An error prevents the import of the whole file. */
export const importProblem = z.object({
  /** The name of the file, or a path within it. */
  file: z.string(),
  /** Identifier or place of the item: 'row 12', 'sheet 2019, row 12', 'section 2, question 5'; '' for the whole file. */
  item: z.string(),
  /** The column, heading or key; omitted if the problem is not about one. */
  field: z.string().optional(),
  /** What the file has there, shortened; omitted if it has nothing or the problem is not about one value. */
  value: z.string().optional(),
  reason: z.string(),
  level: z.enum(['error', 'warning']),
});
export type ImportProblem = z.infer<typeof importProblem>;
