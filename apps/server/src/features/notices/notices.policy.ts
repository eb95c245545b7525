import type { NoticeKind } from '@docket/contract';

/** Whether a kind of notice is sent by mail, and to the devices. */
export interface NoticeChoice {
  readonly mail: boolean;
  readonly push: boolean;
}

/** The settings of a user who has chosen nothing. Review reminders and product news are opt-in. */
export const noticeDefaults: Readonly<Record<NoticeKind, NoticeChoice>> = {
  'ticket-reply': { mail: true, push: true },
  'class-reminder': { mail: true, push: true },
  'class-changed': { mail: true, push: true },
  'review-due': { mail: false, push: false },
  product: { mail: false, push: false },
  'ticket-desk': { mail: true, push: true },
};
export const noticeKinds = Object.keys(noticeDefaults) as NoticeKind[];
/** Kinds of notices that only staff who answer tickets receive and can choose. */
export const staffNoticeKinds: ReadonlySet<NoticeKind> = new Set(['ticket-desk']);
