import type { PublicTicket } from '@docket/contract';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import type { ContentService } from '../../content/content.service.types.ts';
import type { Viewers } from '../../explanations/viewer.service.ts';
import type { AccessService } from '../../plans/access.types.ts';
import { cursorOf, placeOf } from '../../reviews/cursor.ts';
import type { Abouts } from '../about/about.service.ts';
import { keyReader } from '../tickets/key.service.ts';
import { answersTickets } from '../tickets/ticket.service.ts';
import { findPublic, type PublicRow, removePublic } from './public.queries.ts';
import { publishTicket } from './publish.ts';

/** A page asks for more so many times when what it found must stay back. */
const rounds = 4;
const list = 'public';

export type PublicAnswers = ReturnType<typeof publicService>;

/** The answered questions that everybody may read. */
export function publicService(
  deps: Deps,
  {
    content,
    access,
    about,
    viewers,
  }: { content: ContentService; access: AccessService; about: Abouts; viewers: Viewers },
) {
  const { db } = deps;
  const keys = keyReader(content, access, viewers);

  async function view(rows: readonly PublicRow[]): Promise<PublicTicket[]> {
    const abouts = await about.present(
      db,
      null,
      rows.map((row) => ({
        about_kind: row.about_kind,
        about_id: row.about_id,
        source: 'support',
        section_type: null,
        attempt_question_id: null,
      })),
      'explanations',
    );
    return rows.map((row, i) => ({
      id: row.id,
      subject: row.subject,
      label: abouts[i]!.label,
      messages: row.messages.map(({ from, html }) => ({ from, html })),
      publishedAt: row.published_at.toISOString(),
    }));
  }

  /** An answer tells the key of its question: until this reader may see that, it stays back. */
  async function shown(user: SessionUser, rows: readonly PublicRow[], now: Date): Promise<PublicRow[]> {
    if (answersTickets(user)) return [...rows];
    const ids = rows.flatMap((row) => (row.about_kind === 'question' && row.about_id ? [row.about_id] : []));
    const open = await keys.mayShow(user.id, ids, now);
    return rows.filter((row) => row.about_kind !== 'question' || open.has(row.about_id ?? ''));
  }

  return {
    async list(
      user: SessionUser,
      query: { search?: string | undefined; size: number; cursor?: string | undefined },
      now: Date,
    ): Promise<{ items: PublicTicket[]; nextCursor: string | null }> {
      let after = query.cursor ? placeOf(query.cursor, list, 'moment') : null;
      const found: PublicRow[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const rows = await findPublic(db, after, query.size + 1, query.search);
        found.push(...(await shown(user, rows, now)));
        const last = rows.at(-1);
        after = rows.length > query.size && last ? { list, key: last.key, id: last.id } : null;
        if (!after || found.length > query.size) break;
      }
      const page = found.slice(0, query.size);
      const last = page.at(-1);
      const next = found.length > query.size && last ? { list, key: last.key, id: last.id } : after;
      return { items: await view(page), nextCursor: next ? cursorOf(next) : null };
    },

    publish: (ownerId: string, id: string, by: string, now: Date) =>
      db.transaction((tx) => publishTicket(tx, ownerId, id, by, now)),
    async withdraw(ownerId: string, id: string): Promise<void> {
      await removePublic(db, ownerId, id);
    },
  };
}
