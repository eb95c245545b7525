import type { NoticeKind } from '@docket/contract';

/** Whether a kind of notice goes by mail, and to the devices. */
export interface NoticeChoice {
  readonly mail: boolean;
  readonly push: boolean;
}

/** What holds for a user who chose nothing. Reminders of reviews and news of the product are opt-in. */
export const noticeDefaults: Readonly<Record<NoticeKind, NoticeChoice>> = {
  'ticket-reply': { mail: true, push: true },
  'class-reminder': { mail: true, push: true },
  'class-changed': { mail: true, push: true },
  'review-due': { mail: false, push: false },
  product: { mail: false, push: false },
  'ticket-desk': { mail: true, push: true },
};
export const noticeKinds = Object.keys(noticeDefaults) as NoticeKind[];
/** Kinds that only those who answer tickets get, and choose. */
export const staffNoticeKinds: ReadonlySet<NoticeKind> = new Set(['ticket-desk']);
