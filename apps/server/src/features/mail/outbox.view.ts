import type { Contract, In } from '@docket/contract';
import { maxTries } from './mail.queries.ts';
import type { MailLineRow, MailRow } from './outbox.queries.ts';

type Outbox = Contract['outbox'];

/**
 * The secret end of a link of any kind: 32 random bytes or a signature in base64url. A readable address of that
 * length has no capital letter.
 */
const secret = /(\/[a-z-]+\/)(?=[\w.-]*[A-Z])[\w.-]{43,}/g;
const hidden = (text: string) => text.replace(secret, '$1(hidden)');

const getState = ({ sent_at, attempts }: MailLineRow) =>
  sent_at ? 'sent' : attempts >= maxTries ? 'failed' : 'waiting';

export const mailLineView = (row: MailLineRow): In<Outbox['list']['output']>['items'][number] => ({
  id: row.id,
  to: row.to,
  subject: hidden(row.subject),
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
  error: row.error,
  state: getState(row),
  attempts: row.attempts,
});

export function mailView(row: MailRow, showLinks: boolean): In<Outbox['get']['output']>['mail'] {
  const shown = (body: string) => (showLinks ? body : hidden(body));
  return {
    id: row.id,
    to: row.to,
    subject: hidden(row.subject),
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    error: row.error,
    state: getState(row),
    attempts: row.attempts,
    html: shown(row.html),
    text: shown(row.text),
  };
}
