import type { VideoRequest } from '@docket/contract';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from '../../db/columns.ts';

/**
 * Requests by staff to the video service: to import a video's captions and picture, or to send a bot to a meeting.
 */
export const videoRequests = pgTable(
  'video_requests',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<'sync' | 'bot'>().notNull(),
    /** The target, such as 'class' or 'explanation', and its id. */
    subject: text('subject').$type<VideoRequest['subject']>().notNull(),
    subjectId: uuid('subject_id'),
    vimeoId: text('vimeo_id'),
    youtubeId: text('youtube_id'),
    /** The meeting that the bot should join. */
    meetingUrl: text('meeting_url'),
    state: text('state').$type<'requested' | 'done' | 'failed'>().notNull(),
    message: text('message'),
    requestedBy: uuid('requested_by').notNull(),
    requestedAt: timestamptz('requested_at').notNull(),
    endedAt: timestamptz('ended_at'),
  },
  (t) => [index('video_requests_newest').on(t.requestedAt.desc())],
);
