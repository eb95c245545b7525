import type { Contract } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import { notFound, wrongState } from '../../api-error.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { MailService } from './mail.service.ts';
import { countMails, findMail, listMails } from './outbox.queries.ts';
import { retryMail, showLinks } from './outbox.service.ts';
import { fullMailView, mailLineView, mailView } from './outbox.view.ts';

/** The outbox that administrators read. */
export function outboxHandlers(deps: Deps, { mail }: { mail: MailService }): Handlers<Contract['outbox']> {
  const sends = deps.config.SMTP_URL !== undefined;
  return {
    async list({ query }) {
      const { items, total } = await listMails(deps.db, query);
      return { items: items.map(mailLineView), page: query.page, size: query.size, total };
    },
    async counts() {
      const { waiting, failed } = await countMails(deps.db);
      return { sends, waiting, failed };
    },
    async get({ params }) {
      const row = await findMail(deps.db, params.id);
      if (!row) throw notFound('Email');
      return { mail: mailView(row) };
    },
    async showLinks({ params, user, now }) {
      return { mail: fullMailView(await showLinks(deps, params.id, { userId: user.id, now })) };
    },
    async retry({ params, user, now }) {
      if (!(await findMail(deps.db, params.id))) throw notFound('Email');
      if (!sends) throw wrongState(errorMessages.mail.noServer);
      return { mail: mailLineView(await retryMail(deps, mail, params.id, { userId: user.id, now })) };
    },
  };
}
