import type { Contract, In } from '@docket/contract';
import type { MailLineRow, MailRow } from './outbox.queries.ts';

type Outbox = Contract['outbox'];

export const mailLineView = (row: MailLineRow): In<Outbox['list']['output']>['items'][number] => ({
  id: row.id,
  to: row.to,
  subject: row.subject,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  error: row.error,
});

/** The secret end of a link as mails carry it. */
const secret = /(\/(?:reset-password|verify-email)\/)[\w-]{43}/g;

export function mailView(row: MailRow, showLinks: boolean): In<Outbox['get']['output']>['mail'] {
  const shown = (body: string) => (showLinks ? body : body.replace(secret, '$1(hidden)'));
  return {
    id: row.id,
    to: row.to,
    subject: row.subject,
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error,
    html: shown(row.html),
    text: shown(row.text),
  };
}
