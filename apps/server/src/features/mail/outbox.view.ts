import type { Contract, In } from '@docket/contract';
import { maxTries } from './mail.queries.ts';
import type { MailLineRow, MailRow } from './outbox.queries.ts';

type Outbox = Contract['outbox'];

/**
 * The secret end of a link of any kind: 32 random bytes or a signature in base64url. A readable address of that
 * length has no capital letter.
 */
const secret = /(\/[a-z-]+\/)(?=[\w.-]*[A-Z])[\w.-]{43,}/g;
/** A text without secrets: the one that was stored with the mail, and whatever has the form of one. */
function hideSecrets(text: string, known: string | null = null): string {
  const rest = known ? text.replaceAll(known, '(hidden)') : text;
  return rest.replace(secret, '$1(hidden)');
}

const getState = ({ sentAt, attempts }: MailLineRow) =>
  sentAt ? 'sent' : attempts >= maxTries ? 'failed' : 'waiting';

export const mailLineView = (row: MailLineRow): In<Outbox['list']['output']>['items'][number] => ({
  id: row.id,
  to: row.to,
  subject: hideSecrets(row.subject),
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
  error: row.error,
  state: getState(row),
  attempts: row.attempts,
});

type MailOutput = In<Outbox['get']['output']>['mail'];

/** A mail as everybody sees it: without what opens an account. */
export function mailView(row: MailRow): MailOutput {
  const html = hideSecrets(row.html, row.secret);
  const text = hideSecrets(row.text, row.secret);
  return { ...mailLineView(row), html, text, hidden: html !== row.html || text !== row.text };
}

/** The same with its links, for the one call that is logged. */
export const fullMailView = (row: MailRow): MailOutput => ({
  ...mailLineView(row),
  html: row.html,
  text: row.text,
  hidden: false,
});
