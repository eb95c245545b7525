import type { Bookmark, messageSubjectCalls, Note, TicketItem } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid } from '../../api-error.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { AboutRow } from './subject.view.ts';

type Subject = { readonly kind: AboutRow['aboutKind']; readonly id: string | null };

/** How to read what one student wrote about one subject; the features of tickets, notes and bookmarks know it. */
export interface WrittenAbout {
  readonly tickets: (userId: string, subject: Subject) => Promise<TicketItem[]>;
  readonly notes: (userId: string, subject: Subject) => Promise<Note[]>;
  readonly bookmark: (userId: string, subject: Subject) => Promise<Bookmark | null>;
}

/** What a student wrote about one thing. */
export function messageSubjectHandlers(written: WrittenAbout): Handlers<typeof messageSubjectCalls> {
  return {
    async about({ user, query }) {
      const { kind } = query;
      const id = query.id ?? null;
      const pointed = kind !== 'support' && kind !== 'free';
      if (pointed !== (id !== null))
        throw invalid('id', pointed ? errorMessages.messages.sayWhich : errorMessages.messages.noId(kind));
      const bookmark = await written.bookmark(user.id, { kind, id });
      return {
        tickets: await written.tickets(user.id, { kind, id }),
        notes: await written.notes(user.id, { kind, id }),
        bookmark,
      };
    },
  };
}
