import type { NoticeKind } from '@docket/contract';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { linkTo, type MailService, type TemplateMail } from '../mail/index.ts';
import { noticeDefaults } from './notices.policy.ts';
import { findReaders, type ReaderRow } from './notices.queries.ts';
import type { PushService } from './push/push.service.ts';

export interface Notice {
  readonly userId: string;
  readonly kind: NoticeKind;
  /** The subject of the mail and the headline of the push; plain text. */
  readonly title: string;
  /** Plain text; an empty line begins a new paragraph. */
  readonly text: string;
  /** The page that it links to, as a path from the root: '/messages'. */
  readonly path: string;
}
export interface Notices {
  /**
   * Writes a notice in the transaction that causes it; after the commit it is sent by mail and push, as the user
   * chose.
   */
  send(tx: Db, notice: Notice): Promise<void>;
  /**
   * Does the same for any number of notices; the number of statements grows with the batches of recipients, not with
   * the recipients.
   */
  sendAll(tx: Db, notices: readonly Notice[]): Promise<void>;
}
interface Parts {
  readonly mail: MailService;
  readonly push: PushService;
}

/** The number of notices written in one batch: each mail is a page of text, and a whole batch is held in memory. */
const batch = 500;

/** Notifies users about events by mail and on their devices. */
export function createNotices(deps: Deps, { mail, push }: Parts): Notices {
  const toEmail = (reader: ReaderRow, notice: Notice): TemplateMail => ({
    template: notice.kind,
    to: reader.email,
    userId: notice.userId,
    values: {
      firstName: reader.firstName,
      title: notice.title,
      text: notice.text,
      link: linkTo(deps.config, notice.path),
      choicesLink: linkTo(deps.config, '/settings#notices'),
    },
  });

  async function sendBatch(tx: Db, notices: readonly Notice[]) {
    const read = (await findReaders(tx, notices)).map((reader) => {
      const notice = notices[reader.no - 1]!;
      const usual = noticeDefaults[notice.kind];
      return { reader, notice, mail: reader.mail ?? usual.mail, push: reader.push ?? usual.push };
    });
    await mail.queueAll(
      tx,
      read.filter((one) => one.mail).map(({ reader, notice }) => toEmail(reader, notice)),
    );
    await push.queueAll(
      tx,
      read.filter((one) => one.push).map(({ notice }) => notice),
    );
  }
  async function sendAll(tx: Db, notices: readonly Notice[]) {
    for (let at = 0; at < notices.length; at += batch) await sendBatch(tx, notices.slice(at, at + batch));
  }
  return { send: (tx, notice) => sendAll(tx, [notice]), sendAll };
}
