import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../http/deps.ts';
import { linkTo } from '../mail/index.ts';
import { findNewsKey, keepNewsKey } from './news.queries.ts';

/** A sign-up that waits for its link to be opened. */
export interface NewsRequest {
  readonly email: string;
  readonly firstName: string | null;
  readonly askedAt: Date;
}
/** Links that end the newsletter, or begin it: the address, signed. Nobody can make one for an address without our key. */
export interface NewsLinks {
  /** The page that ends the newsletter for these addresses, one each. */
  of(emails: readonly string[]): Promise<string[]>;
  /** The address behind a token; null for one that we did not sign. */
  verifyUnsubscribeToken(token: string): Promise<string | null>;
  /** The page that begins the newsletter for an address. */
  beginning(request: NewsRequest): Promise<string>;
  /** What such a token asks for; null for one that we did not sign. */
  verifyConfirmToken(token: string): Promise<NewsRequest | null>;
}

/** The key is made on the first use, the same for all processes: links in old mails must work for years. */
export function newsLinks(deps: Deps): NewsLinks {
  let known: string | null = null;
  async function key() {
    known ??= await findNewsKey(deps.db);
    if (known) return known;
    await keepNewsKey(deps.db, randomBytes(32).toString('base64url'), deps.clock.now());
    known = await findNewsKey(deps.db);
    return known!;
  }
  /** `use` keeps a link that ends it from being one that begins it. */
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
    async beginning({ email, firstName, askedAt }) {
      const content = JSON.stringify([email, firstName, askedAt.getTime()]);
      return linkTo(deps.config, `/newsletter/${signToken(await key(), 'confirm', content)}`);
    },
    async verifyConfirmToken(token) {
      const content = await verifyToken(token, 'confirm');
      if (content === null) return null;
      const [email, firstName, askedAt] = JSON.parse(content) as [string, string | null, number];
      return { email, firstName, askedAt: new Date(askedAt) };
    },
  };
}
