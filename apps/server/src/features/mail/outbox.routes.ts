import type { Contract } from '@docket/contract';
import { notFound } from '../../fault.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import { maySeeLinks } from './outbox.policy.ts';
import { findMail, listMails } from './outbox.queries.ts';
import { mailLineView, mailView } from './outbox.view.ts';

/** The outbox that administrators read. */
export function outboxHandlers(deps: Deps): Handlers<Contract['outbox']> {
  return {
    async list({ query: { search, size, page } }) {
      const { items, total } = await listMails(deps.db, search, size, page);
      return { items: items.map(mailLineView), page, size, total };
    },
    async get({ params, user }) {
      const row = await findMail(deps.db, params.id);
      if (!row) throw notFound('Mail');
      const showLinks = maySeeLinks(user.roles, row.recipient_roles, deps.config.SMTP_URL !== undefined);
      return { mail: mailView(row, showLinks) };
    },
  };
}
