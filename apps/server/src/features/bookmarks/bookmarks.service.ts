import type { About, Bookmark } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { invalid, notFound } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { SessionUser } from '../../http/handlers.ts';
import { type ContentService, composeExcerpt } from '../content/index.ts';
import { type AboutRow, aboutColumns, type MessageSubjects, noteLimit } from '../message-subjects/index.ts';
import { throttle } from '../throttle/index.ts';
import { type BookmarkRow, findBookmark, insertBookmark, removeBookmark } from './bookmarks.queries.ts';
import { bookmarkView } from './bookmarks.view.ts';

/** Bookmarks of a student. */
export function bookmarksService(deps: Deps, content: ContentService, about: MessageSubjects) {
  const { db } = deps;
  const rateLimiter = throttle(deps);

  /** The beginning of each of these questions. */
  async function excerpts(rows: readonly AboutRow[]): Promise<ReadonlyMap<string, string>> {
    const ids = rows.flatMap((row) => (row.aboutKind === 'question' && row.aboutId ? [row.aboutId] : []));
    const texts = await content.questions(ids);
    return new Map(
      [...texts].map(([id, text]) => [id, composeExcerpt((text.stimulusHtml ?? '') + text.stemHtml, '')]),
    );
  }

  async function present(userId: string, rows: readonly BookmarkRow[]): Promise<Bookmark[]> {
    const [subjects, texts] = await Promise.all([
      about.present(db, userId, rows, 'explanations'),
      excerpts(rows),
    ]);
    return rows.map((row, i) =>
      bookmarkView(row, subjects[i]!, texts.get(row.aboutId ?? '') ?? subjects[i]!.label),
    );
  }

  return {
    present,
    async bookmark(
      user: SessionUser,
      reference: About,
      attemptQuestionId: string | undefined,
      now: Date,
    ): Promise<Bookmark> {
      const subject = await about.check(user, reference, attemptQuestionId, now);
      if (subject.id === null) throw invalid('about.kind', errorMessages.messages.notBookmarkable);
      await rateLimiter.take(noteLimit, user.id, now);
      const columns = aboutColumns(subject);
      const text = (await excerpts([columns])).get(subject.id) ?? '';
      const id = deps.newId();
      await insertBookmark(db, {
        ...columns,
        userId: user.id,
        id,
        searchText: `${subject.label} ${text}`,
        createdAt: now,
      });
      const row = await findBookmark(db, user.id, subject.kind, subject.id);
      // It was removed meanwhile, in another tab.
      if (!row) throw notFound('Bookmark');
      return (await present(user.id, [row]))[0]!;
    },
    async unbookmark(userId: string, id: string): Promise<void> {
      if (!(await removeBookmark(db, userId, id))) throw notFound('Bookmark');
    },
    /** The student's bookmark on one subject; null if there is none. */
    async bookmarkAbout(userId: string, { kind, id }: About): Promise<Bookmark | null> {
      const row = id === null ? undefined : await findBookmark(db, userId, kind, id);
      return row ? (await present(userId, [row]))[0]! : null;
    },
  };
}
