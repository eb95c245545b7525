import type { ReplyTemplate } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { inGroup } from '@docket/rules';
import { ApiError, invalid, notFound } from '../../../../api-error.ts';
import type { Db } from '../../../../db/database.ts';
import type { Deps } from '../../../../http/deps.ts';
import type { SessionUser } from '../../../../http/handlers.ts';
import { nextVersion } from '../../../../http/same-version.ts';
import { requireUnchanged } from '../../../../http/unchanged.ts';
import { cleanText } from '../../../../text/user-text.ts';
import { audit } from '../../../audit/index.ts';
import {
  findTemplates,
  hasMaxTemplates,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  type TemplateRow,
  updateTemplate,
} from './templates.queries.ts';

const mayShare = (user: SessionUser) => inGroup(user.roles, 'admin');

const view = (user: SessionUser, row: TemplateRow): ReplyTemplate => ({
  id: row.id,
  title: row.title,
  html: row.html,
  shared: row.ownerId === null,
  editable: row.ownerId !== null || mayShare(user),
  updatedAt: row.updatedAt.toISOString(),
});
const logged = (row: TemplateRow) => ({
  title: row.title,
  html: row.html,
  shared: row.ownerId === null,
});

/** Templates for replies: tutors write their own, administrators and managers write the shared ones. */
export function templatesService(deps: Deps) {
  const { db } = deps;
  /** Throws NOT_FOUND for somebody else's template, and FORBIDDEN for a shared one that this user may not change. */
  async function own(tx: Db, user: SessionUser, id: string): Promise<TemplateRow> {
    const row = await lockTemplate(tx, id, user.id);
    if (!row) throw notFound('Template');
    if (row.ownerId === null && !mayShare(user))
      throw new ApiError('FORBIDDEN', errorMessages.messages.templatesAdminOnly);
    return row;
  }
  const log = (
    tx: Db,
    user: SessionUser,
    now: Date,
    id: string,
    action: 'create' | 'update' | 'remove',
    change: object,
  ) =>
    audit(
      tx,
      { newId: deps.newId, now, actorId: user.id },
      `ticket.template-${action}`,
      `reply-template:${id}`,
      change,
    );

  return {
    list: async (user: SessionUser) => (await findTemplates(db, user.id)).map((row) => view(user, row)),

    async create(
      user: SessionUser,
      input: { title: string; html: string; shared: boolean },
      now: Date,
    ): Promise<ReplyTemplate> {
      if (input.shared && !mayShare(user))
        throw new ApiError('FORBIDDEN', errorMessages.messages.templatesAdminOnly);
      const { html } = cleanText(input.html, 'html');
      const ownerId = input.shared ? null : user.id;
      const row = { id: deps.newId(), ownerId, title: input.title, html, updatedAt: now };
      await db.transaction(async (tx) => {
        if (await hasMaxTemplates(tx, ownerId))
          throw invalid('title', errorMessages.messages.tooManyTemplates);
        await insertTemplate(tx, { ...row, createdBy: user.id, createdAt: now });
        await log(tx, user, now, row.id, 'create', { after: logged(row) });
      });
      return view(user, row);
    },

    /** Throws as `own` does, INVALID, and CONFLICT if somebody has changed it since `updatedAt`. */
    update: (
      user: SessionUser,
      id: string,
      input: {
        title?: string | undefined;
        html?: string | undefined;
        updatedAt?: string | undefined;
      },
      now: Date,
    ): Promise<ReplyTemplate> =>
      db.transaction(async (tx) => {
        const before = await own(tx, user, id);
        requireUnchanged(before.updatedAt, input.updatedAt);
        const html = input.html === undefined ? before.html : cleanText(input.html, 'html').html;
        const row = {
          ...before,
          title: input.title ?? before.title,
          html,
          updatedAt: nextVersion(before.updatedAt, now),
        };
        await updateTemplate(tx, row);
        await log(tx, user, now, id, 'update', { before: logged(before), after: logged(row) });
        return view(user, row);
      }),

    remove: (user: SessionUser, id: string, now: Date): Promise<void> =>
      db.transaction(async (tx) => {
        const before = await own(tx, user, id);
        await removeTemplate(tx, id);
        await log(tx, user, now, id, 'remove', { before: logged(before) });
      }),
  };
}
