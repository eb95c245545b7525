import { z } from 'zod';
import { bookmark } from '../bookmarks/bookmarks.entities.ts';
import { id } from '../common.ts';
import { defineCall } from '../define.ts';
import { note } from '../notes/notes.entities.ts';
import { ticketItem } from '../tickets/tickets.entities.ts';
import { aboutKind } from './message-subjects.entities.ts';

/**
 * What a student wrote about one thing.
 * @area message
 */
export const messageSubjectCalls = {
  about: defineCall({
    method: 'GET',
    path: '/message/about',
    who: 'student',
    summary: "The student's own tickets (newest 50), notes (newest 50) and bookmark of one subject",
    query: z.strictObject({ kind: aboutKind, id: id.optional() }),
    output: z.object({
      tickets: z.array(ticketItem),
      notes: z.array(note),
      /** The bookmark on this subject; null if there is none. */
      bookmark: bookmark.nullable(),
    }),
    errors: ['INVALID'],
  }),
};
