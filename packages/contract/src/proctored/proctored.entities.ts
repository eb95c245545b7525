import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

export const proctoredTest = z.object({
  id,
  title: z.string(),
  test: z.object({ id, name: z.string(), slug: z.string() }),
  startsAt: isoDateTime,
  /** The waiting room opens then: 15 minutes before. */
  opensAt: isoDateTime,
  /** No entry after that: the first section is over. */
  closesAt: isoDateTime,
  state: z.enum(['scheduled', 'open', 'running', 'over']),
  /** How many registered; told to staff and to those who did. */
  registrations: z.number().nullable(),
  /** The asking student's own part; null for staff. */
  own: z
    .object({
      registered: z.boolean(),
      allowed: z.boolean(),
      entered: z.boolean(),
      practiceId: id.nullable(),
    })
    .nullable(),
  serverNow: isoDateTime,
});
export type ProctoredTest = z.infer<typeof proctoredTest>;

/** Where one student of a proctored test is. */
export const proctoredSeat = z.object({
  userId: id,
  name: z.string(),
  state: z.enum(['registered', 'waiting', 'live', 'in_break', 'paused', 'complete', 'absent', 'withdrawn']),
  sectionNo: z.number().nullable(),
  questionNo: z.number().nullable(),
  answered: z.number(),
  lastSeenAt: isoDateTime.nullable(),
  lateSeconds: z.number(),
});
export type ProctoredSeat = z.infer<typeof proctoredSeat>;

/** One event of the live view. */
export const proctoredChange = z.object({
  /** True for the first: `seats` are all there are. Otherwise those that are new or different. */
  whole: z.boolean(),
  proctoredTest,
  seats: z.array(proctoredSeat),
  /** Users who are no longer registered. */
  gone: z.array(id),
  truncated: z.boolean(),
});
export type ProctoredChange = z.infer<typeof proctoredChange>;
