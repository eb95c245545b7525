import { errorMessages } from '@docket/contract';
import { ApiError } from '../../api-error.ts';
import { asJson, postJson } from './http-client.ts';

/** The service that sends the newsletter. Our own list is authoritative; the service follows it. */
export interface NewsletterPort {
  /** Puts an address on the list, or removes it. Throws UNAVAILABLE. */
  updateSubscriber(
    person: { readonly email: string; readonly firstName: string | null },
    on: boolean,
  ): Promise<void>;
}

/** ActiveCampaign, version 3 of its API: the contact by its address, then its status on the list (1 on, 2 off). */
export function activeCampaignPort(url: string, token: string, list: string): NewsletterPort {
  const headers = { ...asJson, 'api-token': token };
  const post = async (path: string, body: object) => {
    const address = `${url.replace(/\/+$/, '')}/api/3/${path}`;
    const { ok, status, json } = await postJson('newsletter service', address, headers, JSON.stringify(body));
    if (!ok) throw new ApiError('UNAVAILABLE', errorMessages.reports.newsletterRefused(status));
    return json;
  };
  return {
    async updateSubscriber({ email, firstName }, on) {
      const contact = { email, ...(firstName ? { firstName } : {}) };
      const answer = (await post('contact/sync', { contact })) as { contact?: { id?: unknown } } | null;
      const id = answer?.contact?.id;
      if (id === undefined) throw new ApiError('UNAVAILABLE', errorMessages.reports.newsletterNoContact);
      await post('contactLists', { contactList: { list, contact: id, status: on ? 1 : 2 } });
    },
  };
}

/** Without a service only the list on this server exists. */
export const localNewsletterPort: NewsletterPort = { updateSubscriber: async () => undefined };
