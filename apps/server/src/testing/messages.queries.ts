import type { Db } from '../db/database.ts';
import {
  bookmarks,
  notes,
  publicTickets,
  ticketMessages,
  tickets,
} from '../features/messages/messages.tables.ts';

/** A ticket with a message, made public, a note and a bookmark of a user. */
export async function insertMessages(
  db: Db,
  newId: () => string,
  userId: string,
  questionId: string,
  now: Date,
) {
  const ticketId = newId();
  const about = { userId, aboutKind: 'question' as const, aboutId: questionId };
  const written = { ...about, source: 'explanations' as const, sectionType: 'LR' as const, createdAt: now };
  await db.orm.insert(tickets).values({
    ...written,
    id: ticketId,
    subject: 'Why',
    updatedAt: now,
    lastFrom: 'student',
    excerpt: 'Why?',
    messageCount: 1,
    words: 'Why?',
    internalNotes: 'internal',
  });
  await db.orm
    .insert(ticketMessages)
    .values({ userId, id: newId(), ticketId, from: 'student', html: '<p>Why?</p>', at: now });
  await db.orm.insert(publicTickets).values({
    ...about,
    id: ticketId,
    subject: 'Why',
    messages: [{ from: 'student', html: '<p>Why?</p>' }],
    words: 'Why?',
    publishedAt: now,
  });
  await db.orm
    .insert(notes)
    .values({ ...written, id: newId(), html: '<p>Mine.</p>', words: 'Mine.', updatedAt: now });
  await db.orm.insert(bookmarks).values({ ...written, id: newId(), words: 'Test' });
}
