import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { findSubscriber, type MoveSubscription, moveSubscription } from '../newsletter/index.ts';
import { activeCampaignPort, localNewsletterPort } from './newsletter-port.ts';

/** The service that sends the newsletter; it is notified of each change of the list, again until it answers. */
export interface NewsletterService {
  /** With the transaction that changes the list. */
  notify(tx: Db, email: string): Promise<void>;
  /** Moves the subscription of an account to its new address. */
  move: MoveSubscription;
}

export function newsletterService(deps: Deps): NewsletterService {
  const { NEWSLETTER_URL: url, NEWSLETTER_TOKEN: token, NEWSLETTER_LIST: list } = deps.config;
  const port = url && token ? activeCampaignPort(url, token, list) : localNewsletterPort;
  /** The service gets what the list says when it is notified, so that two changes cannot overtake each other. */
  const task = deps.deferred.define<{ readonly email: string }>('newsletter-service', async ({ email }) => {
    const row = await findSubscriber(deps.db, email);
    // An address that is gone from the list belonged to a deleted account.
    const isSubscribed = row !== undefined && row.unsubscribedAt === null;
    await port.updateSubscriber({ email, firstName: row?.firstName ?? null }, isSubscribed);
  });
  const notify = (tx: Db, email: string) => task.requestIn(tx, { email });
  return {
    notify,
    async move(tx, of) {
      for (const email of await moveSubscription(tx, of)) await notify(tx, email);
    },
  };
}
