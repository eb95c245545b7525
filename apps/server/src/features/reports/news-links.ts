import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../http/deps.ts';
import { linkTo } from '../mail/index.ts';
import { findNewsKey, insertNewsletterKey } from './news.queries.ts';

/** A sign-up that waits until its link is opened. */
export interface NewsRequest {
  readonly email: string;
  readonly firstName: string | null;
  readonly requestedAt: Date;
}
/**
 * Links that end or begin the newsletter: they contain the signed address, so that nobody can create one without our
 * key.
 */
export interface NewsLinks {
  /** The pages that end the newsletter for these addresses, one each. */
  of(emails: readonly string[]): Promise<string[]>;
  /** The address in a token; null if we did not sign it. */
  verifyUnsubscribeToken(token: string): Promise<string | null>;
  /** The page that begins the newsletter for an address. */
  beginning(request: NewsRequest): Promise<string>;
  /** The sign-up in a token; null if we did not sign it. */
  verifyConfirmToken(token: string): Promise<NewsRequest | null>;
}

/** The key is created on the first use, and is the same for all processes: links in old mails must work for years. */
export function newsLinks(deps: Deps): NewsLinks {
  let known: string | null = null;
  async function key() {
    known ??= await findNewsKey(deps.db);
    if (known) return known;
    await insertNewsletterKey(deps.db, randomBytes(32).toString('base64url'), deps.clock.now());
    known = await findNewsKey(deps.db);
    return known!;
  }
  /** `use` prevents a link that ends the newsletter from beginning it. */
  const signed = (secret: string, use: 'unsubscribe' | 'confirm', content: string) =>
    createHmac('sha256', secret).update(`${use}:${content}`).digest();
  const signToken = (secret: string, use: 'unsubscribe' | 'confirm', content: string) =>
    `${Buffer.from(content).toString('base64url')}.${signed(secret, use, content).toString('base64url')}`;
  async function verifyToken(token: string, use: 'unsubscribe' | 'confirm'): Promise<string | null> {
    const [encoded = '', signature = ''] = token.split('.');
    const content = Buffer.from(encoded, 'base64url').toString();
    const right = signed(await key(), use, content);
    const received = Buffer.from(signature, 'base64url');
    return received.length === right.length && timingSafeEqual(received, right) ? content : null;
  }
  return {
    async of(emails) {
      const secret = await key();
      return emails.map((email) =>
        linkTo(deps.config, `/unsubscribe/${signToken(secret, 'unsubscribe', email)}`),
      );
    },
    verifyUnsubscribeToken: (token) => verifyToken(token, 'unsubscribe'),
    async beginning({ email, firstName, requestedAt }) {
      const content = JSON.stringify([email, firstName, requestedAt.getTime()]);
      return linkTo(deps.config, `/newsletter/${signToken(await key(), 'confirm', content)}`);
    },
    async verifyConfirmToken(token) {
      const content = await verifyToken(token, 'confirm');
      if (content === null) return null;
      const [email, firstName, requestedAt] = JSON.parse(content) as [string, string | null, number];
      return { email, firstName, requestedAt: new Date(requestedAt) };
    },
  };
}
