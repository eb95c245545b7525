import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

export const proctoredTest = z.object({
  id,
  title: z.string(),
  test: z.object({ id, name: z.string(), slug: z.string() }),
  startsAt: isoDateTime,
  /** When the waiting room opens: 15 minutes before the start. */
  opensAt: isoDateTime,
  /** When entry ends: the first section is over. */
  closesAt: isoDateTime,
  state: z.enum(['scheduled', 'open', 'running', 'over']),
  /** The number of registrations, for staff and registered students. */
  registrations: z.number().nullable(),
  /** The student's own registration; null for staff. */
  own: z
    .object({
      registered: z.boolean(),
      allowed: z.boolean(),
      /** Why plan or settings don't allow it, as a sentence; null if they do. */
      notAllowedReason: z.string().nullable(),
      entered: z.boolean(),
      practiceId: id.nullable(),
    })
    .nullable(),
  serverNow: isoDateTime,
});
export type ProctoredTest = z.infer<typeof proctoredTest>;

/** The status of one student in a proctored test. */
export const proctoredSeat = z.object({
  userId: id,
  name: z.string(),
  /** The attempt while a section of it runs or is paused: staff may add time to it (POST /practice-test/{id}/add-time). */
  attemptId: id.nullable(),
  /** 'away': a section runs, and the student has sent nothing for a minute or has not come back since the start. */
  state: z.enum([
    'registered',
    'waiting',
    'live',
    'away',
    'in_break',
    'paused',
    'complete',
    'absent',
    'withdrawn',
  ]),
  sectionNo: z.number().nullable(),
  questionNo: z.number().nullable(),
  answered: z.number(),
  lastSeenAt: isoDateTime.nullable(),
  lateSeconds: z.number(),
});
export type ProctoredSeat = z.infer<typeof proctoredSeat>;

/** One event of the live view. */
export const proctoredChange = z.object({
  /** True for the first event: `seats` are complete. Otherwise those that are new or changed. */
  whole: z.boolean(),
  proctoredTest,
  seats: z.array(proctoredSeat),
  /** Users who are no longer registered. */
  gone: z.array(id),
  truncated: z.boolean(),
});
export type ProctoredChange = z.infer<typeof proctoredChange>;
