import { notFound } from '../../api-error.ts';
import { bindState } from '../../bind-state.ts';
import type { Deps } from '../../http/deps.ts';
import type { MailService, TemplateMail } from '../mail/index.ts';
import { findSubscriber, subscribeAddress, unsubscribeAddress } from '../newsletter/index.ts';
import { chooseNotices, listChoices } from '../notices/index.ts';
import type { NewsLinks, NewsRequest } from './news-links.ts';
import type { NewsletterService } from './newsletter-service.ts';

const newsMail = (
  to: { readonly email: string; readonly firstName: string | null },
  link: string,
): TemplateMail => ({
  template: 'newsletter',
  to: to.email,
  values: { firstName: to.firstName ?? 'there', link },
});

/** How long the link in a mail can begin the newsletter. */
const linkMs = 7 * 86_400_000;
const isOn = (row: { unsubscribedAt: Date | null } | undefined) =>
  row !== undefined && row.unsubscribedAt === null;

/** 'a••@example.com': enough for its owner to recognize it. */
const hidden = (email: string) => email.replace(/^(.)[^@]*/, '$1••');

interface NewsState {
  readonly deps: Deps;
  readonly mail: MailService;
  readonly links: NewsLinks;
  readonly newsletter: NewsletterService;
}
/**
 * Throws NOT_FOUND for a link that is not ours, has expired, or is older than the removal of the address from the
 * list.
 */
async function requestBehind(
  { links, deps }: NewsState,
  token: string,
  now: Date,
): Promise<{ request: NewsRequest; subscribed: boolean }> {
  const request = await links.verifyConfirmToken(token);
  if (!request || request.requestedAt.getTime() + linkMs <= now.getTime()) throw notFound('Link');
  const row = await findSubscriber(deps.db, request.email);
  if (row?.unsubscribedAt && row.unsubscribedAt > request.requestedAt) throw notFound('Link');
  return { request, subscribed: isOn(row) };
}

/**
 * Begins the newsletter; a second time changes nothing. The news setting of the account with this address is
 * changed too.
 */
async function confirm(newsState: NewsState, token: string, now: Date): Promise<void> {
  const { links, deps, newsletter, mail } = newsState;

  const { request, subscribed } = await requestBehind(newsState, token, now);
  if (subscribed) return;
  const person = { email: request.email, firstName: request.firstName };
  const [link] = await links.of([person.email]);
  await deps.db.transaction(async (tx) => {
    const added = await subscribeAddress(tx, { ...person, source: 'footer', now });
    if (!added) return;
    await newsletter.notify(tx, person.email);
    await mail.queue(tx, newsMail(person, link!));
    const userId = (await findSubscriber(tx, person.email))?.userId;
    const chosen = userId ? await listChoices(tx, userId) : [];
    if (userId && chosen.some((one) => one.kind === 'product' && !one.mail))
      await chooseNotices(tx, userId, [{ kind: 'product', mail: true }], now);
  });
}

/** The list of the newsletter, for people with or without an account. */
export function newsService(
  deps: Deps,
  {
    mail,
    links,
    newsletter,
  }: { readonly mail: MailService; readonly links: NewsLinks; readonly newsletter: NewsletterService },
) {
  const newsState: NewsState = { deps, mail, links, newsletter };
  const bind = bindState(newsState);
  return {
    /**
     * Sends the link that begins the newsletter to the address; an address that is already on the list receives
     * nothing.
     */
    async ask(person: { email: string; firstName: string | null }, now: Date): Promise<void> {
      const link = await links.beginning({ ...person, requestedAt: now });
      if (isOn(await findSubscriber(deps.db, person.email))) return;
      await deps.db.transaction((tx) =>
        mail.queue(tx, { template: 'newsletter-confirm', to: person.email, values: { link } }),
      );
    },
    async requestState(token: string, now: Date): Promise<{ email: string; subscribed: boolean }> {
      const { request, subscribed } = await requestBehind(newsState, token, now);
      return { email: hidden(request.email), subscribed };
    },
    confirm: bind(confirm),
    async readSubscription(token: string): Promise<{ email: string; subscribed: boolean }> {
      const email = await links.verifyUnsubscribeToken(token);
      if (!email) throw notFound('Link');
      const row = await findSubscriber(deps.db, email);
      return { email: hidden(email), subscribed: isOn(row) };
    },
    /**
     * Ends the newsletter; a second time changes nothing. The news setting of the account with this address is
     * changed too.
     */
    async unsubscribe(token: string, now: Date): Promise<void> {
      const email = await links.verifyUnsubscribeToken(token);
      if (!email) throw notFound('Link');
      await deps.db.transaction(async (tx) => {
        const row = await findSubscriber(tx, email);
        if (!row || !isOn(row)) return;
        // Done first: a change of the account locks the account before its row on the list.
        if (row.userId) await chooseNotices(tx, row.userId, [{ kind: 'product', mail: false }], now);
        await unsubscribeAddress(tx, email, now);
        await newsletter.notify(tx, email);
      });
    },
  };
}
