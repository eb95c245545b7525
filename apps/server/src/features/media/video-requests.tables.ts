import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What staff asked the video service for: to take over a video's captions and picture, or a bot for a meeting. */
export const videoRequests = pgTable(
  'video_requests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'sync' | 'bot'>().notNull(),
    /** What it is for, as 'class' or 'explanation', and its id. */
    subject: text('subject').notNull(),
    subjectId: uuid('subject_id'),
    vimeoId: text('vimeo_id'),
    youtubeId: text('youtube_id'),
    /** Where the bot is to go. */
    meetingUrl: text('meeting_url'),
    state: text('state').$type<'requested' | 'done' | 'failed'>().notNull(),
    message: text('message'),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: moment('requested_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [index('video_requests_newest').on(t.requestedAt.desc())],
);
