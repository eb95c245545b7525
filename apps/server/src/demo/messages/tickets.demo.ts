import type { ContentTicket } from '@docket/contract/content-format';
import { LibraryError } from '@docket/demo';
import type { Db } from '../../db/database.ts';
import type { WorkRow } from '../../features/message-subjects/index.ts';
import {
  insertMessage,
  insertTicket,
  markRead,
  type NewMessage,
  publishTicket,
  setArchived,
  touchTicket,
  updateTicket,
} from '../../features/tickets/index.ts';
import type { StoredContext } from '../../features/tickets/tickets.tables.ts';
import { paragraphs } from '../../text/plain-text.ts';
import { htmlToPlainText } from '../../text/rich-text.ts';
import { excerptOfText } from '../../text/user-text.ts';
import type { DemoSubject } from './subjects.ts';

const hourMs = 3_600_000;

/** A ticket of the library with all that was read for it. */
export interface DemoTicket {
  readonly ticket: ContentTicket;
  readonly userId: string;
  readonly subject: DemoSubject;
  readonly work: WorkRow | null;
  readonly context: StoredContext | null;
  readonly at: Date;
}
type Authors = ReadonlyMap<string, { readonly name: string; readonly account_id: string | null }>;

function findSource({ subject, work }: DemoTicket) {
  if (subject.source !== 'explanations' || !work) return subject.source;
  return work.surface === 'practice' ? 'practice' : 'drilling';
}

/** Writes a ticket message by message, as it happened; the read state of both sides follows from that. */
export async function writeTicket(
  tx: Db,
  newId: () => string,
  one: DemoTicket,
  authors: Authors,
  now: Date,
): Promise<void> {
  const { ticket, userId, subject, work, context } = one;
  const id = newId();
  const thread = ticket.messages.map((message): NewMessage & { plain: string } => {
    const author = message.from === 'student' ? null : authors.get(message.from);
    if (author === undefined)
      throw new LibraryError('tickets.json', [`ticket ${ticket.no}: no tutor ${message.from}`]);
    const html = paragraphs(message.text);
    // A ticket of today may name an hour in the future.
    const at = Math.min(one.at.getTime() + message.afterHours * hourMs, now.getTime());
    return {
      userId,
      id: newId(),
      ticketId: id,
      from: author ? 'tutor' : 'student',
      authorId: author?.account_id ?? null,
      authorName: author?.name ?? null,
      html,
      plain: htmlToPlainText(html),
      at: new Date(at),
    };
  });
  const [first, ...later] = thread;
  await insertTicket(tx, {
    userId,
    id,
    aboutKind: subject.kind,
    aboutId: subject.id,
    source: findSource(one),
    sectionType: subject.sectionType,
    attemptQuestionId: work?.attemptQuestionId ?? null,
    subject: ticket.subject,
    context,
    excerpt: excerptOfText(first!.plain),
    searchText: `${ticket.subject} ${subject.label} ${first!.plain}`,
    now: first!.at,
  });
  await insertMessage(tx, first!);
  for (const message of later) {
    await insertMessage(tx, message);
    const { plain } = message;
    await touchTicket(tx, { ...message, excerpt: excerptOfText(plain), searchText: plain, feedback: null });
  }
  if (!ticket.unread) await markRead(tx, 'student', userId, id);
  if (ticket.vote !== 0) await updateTicket(tx, userId, id, { vote: ticket.vote });
  const last = thread.at(-1)!;
  if (ticket.public) await publishTicket(tx, userId, id, null, last.at);
  if (ticket.archived) await setArchived(tx, userId, id, last.at);
}
