import type { Contract } from '@docket/contract';
import { errorMessages } from '@docket/contract';
import type { FastifyRequest } from 'fastify';
import { invalid } from '../../api-error.ts';
import { getClientAddress, getClientRange } from '../../http/client-address.ts';
import type { Deps } from '../../http/deps.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { MailService } from '../mail/index.ts';
import type { Throttle } from '../throttle/index.ts';
import { httpCaptchaPort, localCaptchaPort } from './captcha-port.ts';
import { newsService } from './news.service.ts';
import type { NewsLinks } from './news-links.ts';
import type { NewsletterService } from './newsletter-service.ts';
import { reportLimits } from './reports.limits.ts';

type Calls = Pick<
  Contract['report'],
  'subscribe' | 'subscribeFooter' | 'newsRequest' | 'confirmNews' | 'newsChoice' | 'unsubscribe'
>;
interface SignUp {
  readonly body: {
    readonly emailAddress: string;
    readonly firstName: string;
    readonly recaptcha_token: string;
  };
  readonly now: Date;
  readonly request: FastifyRequest;
}

/** The mailbox of an address: what follows '+' names a folder, and Gmail reads no dots. */
export function toMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const folderless = name.replace(/\+.*/, '');
  const isGmail = host === 'gmail.com' || host === 'googlemail.com';
  return isGmail ? `${folderless.replaceAll('.', '')}@gmail.com` : `${folderless}@${host}`;
}

/** The newsletter, for people with or without an account. */
export function newsHandlers(
  deps: Deps,
  parts: {
    readonly mail: MailService;
    readonly links: NewsLinks;
    readonly rateLimiter: Throttle;
    readonly newsletter: NewsletterService;
  },
): Handlers<Calls> {
  const { CAPTCHA_SECRET: secret, CAPTCHA_URL: url } = deps.config;
  const captcha = secret ? httpCaptchaPort(url, secret) : localCaptchaPort;
  const news = newsService(deps, parts);
  const { rateLimiter } = parts;
  async function signUp({ body, now, request }: SignUp) {
    await rateLimiter.take(reportLimits.newsAddress, getClientRange(request), now);
    if (!(await captcha.check(body.recaptcha_token, getClientAddress(request))))
      throw invalid('recaptcha_token', errorMessages.reports.captchaFailed);
    await rateLimiter.take(reportLimits.newsMail, toMailbox(body.emailAddress), now);
    await news.ask({ email: body.emailAddress, firstName: body.firstName || null }, now);
    return { ok: true } as const;
  }
  return {
    subscribe: signUp,
    subscribeFooter: signUp,
    newsRequest: ({ query, now }) => news.requestState(query.token, now),
    async confirmNews({ body, now }) {
      await news.confirm(body.token, now);
      return { ok: true };
    },
    newsChoice: ({ query }) => news.readSubscription(query.token),
    async unsubscribe({ body, now }) {
      await news.unsubscribe(body.token, now);
      return { ok: true };
    },
  };
}
