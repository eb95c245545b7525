import { z } from 'zod';
import { day, id, isoDateTime, requiredText } from '../common.ts';
import { editable } from '../editable.ts';

/** A part of the world that LSAC sets its own dates for. */
export const examRegion = z.enum(['us-canada', 'puerto-rico', 'international']);

/** An administration of the exam in one region. A day that is not announced is null. */
export const editableExamDate = editable({
  /** 'February 2027' */
  administration: requiredText('Enter a name').max(60, 'Use at most 60 characters'),
  region: examRegion,
  firstDay: day,
  lastDay: day,
  writingOpens: day.nullable().default(null),
  /** Registration closes at 11:59 pm Eastern on this day. */
  registerBy: day.nullable().default(null),
  schedulingOpens: day.nullable().default(null),
  /** When scores are released. */
  scores: day.nullable().default(null),
  /** Where the dates were read, and when. */
  source: requiredText('Enter the source').max(300, 'Use at most 300 characters'),
  readOn: day,
});
export const examAdministration = z.object({ id, ...editableExamDate.shown });
export type ExamAdministrationEntry = z.infer<typeof examAdministration>;

/** A deadline of the student's administration that is not past. */
export const examDeadline = z.object({
  kind: z.enum(['register', 'writing', 'scheduling', 'scores']),
  /** The day as LSAC names it. */
  day,
  /** The student's calendar day: a registration may close on the next day, as in Tokyo. */
  localDay: day,
  /** The last minute of registration, 11:59 pm Eastern; null for what has no time of day. */
  closesAt: isoDateTime.nullable(),
  /** 'Registration closes, 11:59 PM Eastern' */
  title: z.string(),
});
export type ExamDeadlineEntry = z.infer<typeof examDeadline>;

/** The administration that the student's exam date belongs to. */
export const ownExam = examAdministration.omit({ id: true });

/** An administration as staff edit it. */
export const authoredExamDate = examAdministration.extend({ updatedAt: isoDateTime });
export type AuthoredExamDate = z.infer<typeof authoredExamDate>;
