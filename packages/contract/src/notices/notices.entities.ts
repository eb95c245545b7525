import { z } from 'zod';

/**
 * Kinds of notifications: a tutor's reply, a class that begins soon, one that was moved or cancelled, reviews that
 * are due (once a day at most), news about the product; and for those who answer tickets, being tagged on one or
 * getting one handed.
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

/** The channels by which the user receives a kind of notification. */
export const noticeChoice = z.object({ kind: noticeKind, mail: z.boolean(), push: z.boolean() });
export type NoticeSetting = z.infer<typeof noticeChoice>;
