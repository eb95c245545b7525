import { z } from 'zod';
import { id, isoDateTime, version } from '../common.ts';

/** The teacher of a class; the slug links to the tutor's page, if there is one. */
export const classTutor = z.object({ name: z.string(), slug: z.string().nullable() });

/** The student's registration and progress in a class. */
export const ownClass = z.object({
  registered: z.boolean(),
  /** Position in the waiting list, 1 is next; null if not waiting. */
  waitlistPosition: z.number().nullable(),
  watched: z.boolean(),
  /** The position in the recording; 0 is the beginning. */
  second: z.number(),
  /** Whether the plan includes classes. */
  allowed: z.boolean(),
});

/** A class as its reader may see it: never the join link, never the URL of a recording. */
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
  /** The IANA time zone in which the class was planned. */
  zone: z.string(),
  /** Null means unlimited. */
  capacity: z.number().nullable(),
  seatsLeft: z.number().nullable(),
  waiting: z.number(),
  enabled: z.boolean(),
  /** 'open' from ten minutes before the start: the join link is shown. */
  state: z.enum(['scheduled', 'open', 'live', 'over']),
  joinFrom: isoDateTime,
  recording: z.object({ id, seconds: z.number() }).nullable(),
  /** Null for users who are not students. */
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

/** The page of a class for the student who opened it. */
export const classPage = z.object({
  class: classEvent,
  /** Only for registered students, from ten minutes before the start until the end. */
  joinUrl: z.string().nullable(),
  /** Null without a recording, and if the plan does not include classes. */
  video: classVideo.nullable(),
  /** Questions that the class discusses and whose explanations this student may read. */
  questions: z.array(z.object({ id, label: z.string() })),
});
export type ClassPage = z.infer<typeof classPage>;

/** A student of a class, for staff. */
export const userClass = z.object({
  userId: id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** A demo account. */
  simulated: z.boolean(),
  state: z.enum(['registered', 'waiting']),
  since: isoDateTime,
  watched: z.boolean(),
  /** When the link was opened while the class was open, or staff marked it. */
  attendedAt: isoDateTime.nullable(),
});
const demoSeats = z.object({ registrations: z.number(), waiting: z.number(), attended: z.number() });
/** A row of the staff table. */
export const staffClassItem = z.object({
  id,
  title: z.string(),
  tutor: classTutor.nullable(),
  tags: z.array(z.string()),
  startsAt: isoDateTime,
  minutes: z.number(),
  zone: z.string(),
  state: classEvent.shape.state,
  enabled: z.boolean(),
  /** For weekly classes: the id of the first one. */
  seriesId: id.nullable(),
  capacity: z.number().nullable(),
  registrations: z.number(),
  /** How many of these are demo accounts, which take seats too. */
  demo: demoSeats,
  waiting: z.number(),
  attended: z.number(),
  /** Null without a recording; false while its URL is missing. */
  recording: z.boolean().nullable(),
});
export type StaffClassItem = z.infer<typeof staffClassItem>;
/** All data of a class, for staff. */
export const classDetails = z.object({
  class: classEvent,
  /** Of the fields that staff write. */
  version,
  joinUrl: z.string(),
  questionIds: z.array(id),
  recordingUrl: z.string().nullable(),
  /** Kept while the recording gets another URL. Null without a recording. */
  recordingSeconds: z.number().nullable(),
  captionsUrl: z.string().nullable(),
  startedAt: isoDateTime.nullable(),
  startedBy: id.nullable(),
  seriesId: id.nullable(),
  registrations: z.number(),
  /** How many of these are demo accounts, which take seats too. */
  demo: demoSeats,
  attended: z.number(),
  /** At most 2,000: first registered, then waiting students, each in the order of their registration. */
  userClasses: z.array(userClass),
});
export type ClassDetails = z.infer<typeof classDetails>;
