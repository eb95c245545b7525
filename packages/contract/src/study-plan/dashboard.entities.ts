import { z } from 'zod';
import { day, id, isoDateTime } from '../common.ts';
import { notCountedReason, provisional } from '../practice/practice.entities.ts';
import { drillType } from '../users/users.entities.ts';

/** A scaled score (120 to 180) of a practice test with its local day, and whether the forecast counts it. */
export const dashboardScore = z.object({
  id,
  title: z.string(),
  day,
  scaled: z.number(),
  provisional,
  counts: z.boolean(),
  notCounted: notCountedReason.nullable(),
});

/** Unfinished work. */
export const resumeItem = z.discriminatedUnion('kind', [
  /** A class that the student is registered for, from an hour before its start until its end. */
  z.object({ kind: z.literal('class'), id, title: z.string(), startsAt: isoDateTime, endsAt: isoDateTime }),
  /**
   * A practice test or timed section; complete means that the student has not opened its result, so blind review is
   * possible.
   */
  z.object({
    kind: z.literal('practice'),
    id,
    title: z.string(),
    type: z.enum(['LR', 'RC', 'LG', 'TEST']),
    state: z.enum(['live', 'paused', 'in_break', 'complete']),
  }),
  z.object({
    kind: z.literal('drill'),
    id,
    title: z.string(),
    type: drillType,
    state: z.enum(['started', 'paused']),
    answered: z.number(),
    questions: z.number(),
  }),
  /** The diagnostic, from its first question to its end; its open drill is not listed separately. */
  z.object({ kind: z.literal('diagnostic'), answered: z.number(), questions: z.number() }),
  /** An essay in progress, whose clock is running. */
  z.object({
    kind: z.literal('writing'),
    id,
    title: z.string(),
    phase: z.enum(['prewriting', 'drafting']),
    endsAt: isoDateTime,
  }),
  /** The last opened lesson unless it is done; read is the share of its text, 0 to 1. */
  z.object({
    kind: z.literal('lesson'),
    id,
    title: z.string(),
    courseNo: z.number(),
    no: z.number(),
    read: z.number(),
  }),
]);
export type ResumeItem = z.infer<typeof resumeItem>;
