import { z } from 'zod';

/**
 * What users are told of: a tutor's reply, a class that is near, one that was moved or cancelled, reviews that are due
 * (once a day at most), news about the product itself; those who answer tickets of being tagged on one, or handed one.
 */
export const noticeKind = z.enum([
  'ticket-reply',
  'class-reminder',
  'class-changed',
  'review-due',
  'product',
  'ticket-desk',
]);
export type NoticeKind = z.infer<typeof noticeKind>;

/** By which ways a kind of notice reaches the user. */
export const noticeChoice = z.object({ kind: noticeKind, mail: z.boolean(), push: z.boolean() });
export type NoticeSetting = z.infer<typeof noticeChoice>;
