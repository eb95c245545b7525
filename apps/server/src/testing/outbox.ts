import type { Output } from '@docket/contract/client';
import { createUser } from './factories.ts';
import type { TestServer } from './index.ts';

export type ReadMail = Output<'GET /outbox/{id}'>['mail'] & {
  /** The token of the link in it; '' without one. */
  readonly token: string;
};

/** Reads the outbox the way an administrator does; newest first. */
export async function readMails(server: TestServer, to: string): Promise<ReadMail[]> {
  await server.settled();
  const admin = await createUser(server, { roles: ['ADMIN'] });
  const call = server.as(admin.token);
  const { items } = await call('GET /outbox', { query: { search: to, size: 100 } });
  const mails: ReadMail[] = [];
  for (const item of items) {
    const { mail } = await call('GET /outbox/{id}', { params: { id: item.id } });
    mails.push({
      ...mail,
      token: mail.text.match(/\/(?:verify-email|reset-password|confirm-signup|sign-in)\/([\w-]+)/)?.[1] ?? '',
    });
  }
  return mails;
}
