import { z } from 'zod';
import { id, isoDateTime } from '../common.ts';

/** Who teaches a class; the slug leads to the page of the tutors, where there is one. */
export const classTutor = z.object({ name: z.string(), slug: z.string().nullable() });

/** What a student has to do with a class. */
export const ownClass = z.object({
  registered: z.boolean(),
  /** Place in the waiting list, 1 is next; null when not waiting. */
  waitingPlace: z.number().nullable(),
  watched: z.boolean(),
  /** Where the recording was left; 0 is the beginning. */
  second: z.number(),
  /** Whether the plan includes classes. */
  allowed: z.boolean(),
});

/** A class as its reader may see it: never the join link, never the address of a recording. */
export const classEvent = z.object({
  id,
  title: z.string(),
  /** Sanitized HTML. */
  description: z.string(),
  tags: z.array(z.string()),
  tutor: classTutor.nullable(),
  startsAt: isoDateTime,
  endsAt: isoDateTime,
  minutes: z.number(),
  /** The time zone that the class was planned in, an IANA name. */
  zone: z.string(),
  /** Null: there is room for everybody. */
  capacity: z.number().nullable(),
  placesLeft: z.number().nullable(),
  waiting: z.number(),
  enabled: z.boolean(),
  /** 'open' from ten minutes before the start: the join link is shown. */
  state: z.enum(['scheduled', 'open', 'live', 'over']),
  joinFrom: isoDateTime,
  recording: z.object({ id, seconds: z.number() }).nullable(),
  /** Null for somebody who is no student. */
  own: ownClass.nullable(),
  serverNow: isoDateTime,
});
export type ClassEvent = z.infer<typeof classEvent>;

/** A recording that can be played. */
export const classVideo = z.object({
  url: z.string(),
  captionsUrl: z.string().nullable(),
  kind: z.enum(['file', 'hls', 'vimeo']),
  seconds: z.number(),
});

export type ClassVideo = z.infer<typeof classVideo>;

/** The class as the student who opened it has it. */
export const classPage = z.object({
  class: classEvent,
  /** Only for who is registered, from ten minutes before the start to the end. */
  joinUrl: z.string().nullable(),
  /** Null without a recording, and where the plan does not include classes. */
  video: classVideo.nullable(),
  /** Questions that the class treats and whose explanations this student may read. */
  questions: z.array(z.object({ id, label: z.string() })),
});
export type ClassPage = z.infer<typeof classPage>;

/** A student of a class, for staff. */
export const userClass = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  state: z.enum(['registered', 'waiting']),
  since: isoDateTime,
  watched: z.boolean(),
  /** When the link was followed while the class was open, or staff said so. */
  attendedAt: isoDateTime.nullable(),
});
/** A line of the table of staff. */
export const classRow = z.object({
  id,
  title: z.string(),
  tutor: classTutor.nullable(),
  tags: z.array(z.string()),
  startsAt: isoDateTime,
  minutes: z.number(),
  zone: z.string(),
  state: classEvent.shape.state,
  enabled: z.boolean(),
  /** Of classes that repeat weekly: the first one's id. */
  seriesId: id.nullable(),
  capacity: z.number().nullable(),
  registered: z.number(),
  waiting: z.number(),
  attended: z.number(),
  /** Null without a recording; false while it waits for its address. */
  recording: z.boolean().nullable(),
});
export type ClassRow = z.infer<typeof classRow>;
/** All of a class, for staff. */
export const classDetails = z.object({
  class: classEvent,
  joinUrl: z.string(),
  questionIds: z.array(id),
  recordingUrl: z.string().nullable(),
  /** Stays while the recording waits for another address. Null without a recording. */
  recordingSeconds: z.number().nullable(),
  captionsUrl: z.string().nullable(),
  startedAt: isoDateTime.nullable(),
  startedBy: id.nullable(),
  seriesId: id.nullable(),
  registrations: z.number(),
  attended: z.number(),
  /** At most 2,000: who is registered, then who waits, each in the order in which they came. */
  userClasses: z.array(userClass),
});
export type ClassDetails = z.infer<typeof classDetails>;
