import type { PublicTicket } from '@docket/contract';
import type { Db } from '../../../db/database.ts';
import { formatCursor, parseCursor, timestampKey } from '../../../http/cursor.ts';
import type { Deps } from '../../../http/deps.ts';
import type { SessionUser } from '../../../http/handlers.ts';
import { audit, type ChangeAuthor, toAuditContext } from '../../audit/index.ts';
import type { ContentService } from '../../content/index.ts';
import type { Readers } from '../../explanations/index.ts';
import type { MessageSubjects } from '../../message-subjects/index.ts';
import type { AccessService } from '../../plans/index.ts';
import { keyReader } from '../key.service.ts';
import { findPublic, type PublicRow, removePublic } from './public.queries.ts';
import { publishTicket } from './publish.ts';
import { readableAnswers } from './reading.service.ts';

/** The maximum number of reads to fill a page when some of the rows found may not be shown. */
const maxReads = 4;
const list = 'public';

export type PublicAnswers = ReturnType<typeof publicService>;

/** Answered questions that all students may read. */
export function publicService(
  deps: Deps,
  {
    content,
    access,
    about,
    readers,
  }: { content: ContentService; access: AccessService; about: MessageSubjects; readers: Readers },
) {
  const { db } = deps;
  const keys = keyReader(content, access, readers);

  async function view(rows: readonly PublicRow[]): Promise<PublicTicket[]> {
    const subjects = await about.present(
      db,
      null,
      rows.map((row) => ({
        aboutKind: row.aboutKind,
        aboutId: row.aboutId,
        source: 'support',
        sectionType: null,
        attemptQuestionId: null,
      })),
      'explanations',
    );
    return rows.map((row, i) => ({
      id: row.id,
      subject: row.subject,
      label: subjects[i]!.label,
      messages: row.messages.map(({ from, html }) => ({ from, html })),
      publishedAt: row.publishedAt.toISOString(),
    }));
  }

  const logChange = (
    tx: Db,
    by: ChangeAuthor,
    action: 'publish' | 'withdraw',
    id: string,
    change: { before?: unknown; after?: unknown },
  ) => audit(tx, toAuditContext(deps, by), `ticket.${action}`, `ticket:${id}`, change);

  return {
    async list(
      user: SessionUser,
      query: { search?: string | undefined; size: number; cursor?: string | undefined },
      now: Date,
    ): Promise<{ items: PublicTicket[]; nextCursor: string | null }> {
      const readable = await readableAnswers(db, { content, access, keys }, user, now);
      let after = query.cursor ? parseCursor(query.cursor, list, timestampKey) : null;
      const found: PublicRow[] = [];
      for (let round = 0; round < maxReads; round += 1) {
        const rows = await findPublic(db, after, query.size + 1, query.search);
        found.push(...(await readable(rows)));
        const last = rows.at(-1);
        after = rows.length > query.size ? (last ?? null) : null;
        if (!after || found.length > query.size) break;
      }
      const page = found.slice(0, query.size);
      const last = page.at(-1);
      const next = found.length > query.size && last ? last : after;
      return { items: await view(page), nextCursor: next ? formatCursor(list, next) : null };
    },

    /** Throws NOT_FOUND, WRONG_STATE. */
    publish: (ownerId: string, id: string, by: ChangeAuthor): Promise<void> =>
      db.transaction(async (tx) => {
        const messages = await publishTicket(tx, ownerId, id, by.userId, by.now);
        // The messages belong to the student and are deleted with the account, so the audit log has only their
        // number.
        await logChange(tx, by, 'publish', id, { after: { messages } });
      }),
    /** Makes the answer private again. A second call is not an error. */
    withdraw: (ownerId: string, id: string, by: ChangeAuthor): Promise<void> =>
      db.transaction(async (tx) => {
        const publishedAt = await removePublic(tx, ownerId, id);
        if (publishedAt) await logChange(tx, by, 'withdraw', id, { before: { publishedAt } });
      }),
  };
}
