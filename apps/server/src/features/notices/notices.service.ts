import type { NoticeKind } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { linkTo, mailOf } from '../mail/letter.ts';
import type { MailService } from '../mail/mail.service.ts';
import { noticeDefaults } from './notices.policy.ts';
import { findReader } from './notices.queries.ts';
import type { PushService } from './push/push.service.ts';

export interface Notice {
  readonly userId: string;
  readonly kind: NoticeKind;
  /** The subject of the mail and the headline of the push, plain text. */
  readonly title: string;
  /** Plain text; an empty line begins a new paragraph. */
  readonly text: string;
  /** The page that it leads to, from the root: '/messages'. */
  readonly path: string;
}
export interface Notices {
  /** Writes a notice in the transaction that causes it; it leaves once that is committed, by the ways the user chose. */
  send(tx: Db, notice: Notice): Promise<void>;
}
interface Parts {
  readonly mail: MailService;
  readonly push: PushService;
}

/** Tells users what happened, by mail and on their devices. */
export function createNotices(deps: Deps, { mail, push }: Parts): Notices {
  return {
    async send(tx, notice) {
      const reader = await findReader(tx, notice.userId, notice.kind);
      if (!reader) return;
      const usual = noticeDefaults[notice.kind];
      if (reader.mail ?? usual.mail)
        await mail.queue(tx, {
          ...mailOf({
            to: reader.email,
            subject: notice.title,
            name: reader.first_name,
            paragraphs: notice.text.split(/\n{2,}/),
            action: { label: 'Open it in Docket', url: linkTo(deps.config, notice.path) },
            closing: `Choose which of these mails you get: ${linkTo(deps.config, '/settings#notices')}`,
          }),
          userId: notice.userId,
        });
      if (reader.push ?? usual.push) await push.queue(tx, notice);
    },
  };
}
