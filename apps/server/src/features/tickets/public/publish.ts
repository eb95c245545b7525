import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../../api-error.ts';
import type { Db } from '../../../db/database.ts';
import { htmlToPlainText } from '../../../text/rich-text.ts';
import { findPeople, findStaffPart } from '../admin/staff.queries.ts';
import { findMessages, lockTicket } from '../ticket.queries.ts';
import { maxMessages } from '../ticket.view.ts';
import { anonymousHtml, withoutNames } from './anonymous.ts';
import { insertPublic } from './public.queries.ts';

/** The search text of longer copies is truncated to this many characters. */
const maxSearchText = 60_000;

/**
 * Publishes a copy of the thread without names; a second call replaces the copy. Returns the number of messages in
 * it. Throws NOT_FOUND, and WRONG_STATE if nobody has answered yet.
 */
export async function publishTicket(
  tx: Db,
  ownerId: string,
  id: string,
  by: string | null,
  now: Date,
): Promise<number> {
  const row = await lockTicket(tx, ownerId, id);
  const staff = row && (await findStaffPart(tx, ownerId, id));
  if (!row || !staff) throw notFound('Ticket');
  const messages = await findMessages(tx, ownerId, id, maxMessages);
  if (!messages.some((message) => message.from === 'tutor'))
    throw wrongState(errorMessages.messages.publicNeedsAnswer);
  const authors = await findPeople(
    tx,
    messages.flatMap((message) => message.authorId ?? []),
  );
  const remove = withoutNames([
    staff.studentName,
    ...authors.map((author) => author.name),
    ...messages.flatMap((message) => message.author ?? []),
  ]);
  const copies = messages.map(({ from, html }) => ({ from, html: anonymousHtml(html, remove) }));
  const subject = remove(row.subject);
  await insertPublic(tx, {
    userId: ownerId,
    id,
    aboutKind: row.aboutKind,
    aboutId: row.aboutId,
    subject,
    messages: copies,
    searchText: `${subject} ${copies.map((copy) => htmlToPlainText(copy.html)).join(' ')}`.slice(
      0,
      maxSearchText,
    ),
    publishedAt: now,
    publishedBy: by,
  });
  return copies.length;
}
