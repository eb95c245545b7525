import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TaskKind, taskKinds } from '../../http/deferred.ts';
import { startServer } from '../../server.ts';
import { type ClosingRequest, type ClosingTime, sendAndClose } from '../fixtures/closing-client.ts';
import { createUser, ensurePlan } from '../fixtures/factories.ts';
import { playService } from '../fixtures/http-client.ts';
import { testServer } from '../fixtures/index.ts';
import { readMails } from '../fixtures/outbox.ts';

const newsletter = await playService(() => ({ contact: { id: '7' } }));
afterAll(() => newsletter.close());
const server = testServer({
  settings: { NEWSLETTER_URL: newsletter.url, NEWSLETTER_TOKEN: 'token', NEWSLETTER_LIST: '1' },
});
const password = 'correct horse battery';
let number = 0;
const newAddress = () => `closing${++number}@example.com`;
const subjects = async (email: string) => (await readMails(server, email)).map((mail) => mail.subject);
const post = (path: string, body: object): ClosingRequest => ({ method: 'POST', path: `/api${path}`, body });

interface Case {
  readonly request: ClosingRequest;
  /** What the work leaves behind, once it is done. */
  readonly work: () => Promise<unknown>;
  readonly expected: unknown;
}
/** For each kind of work after a response, a request that starts it. */
const cases: Readonly<Record<TaskKind, () => Promise<Case>>> = {
  async 'reset-email'() {
    const { email } = await createUser(server);
    return {
      request: post('/auth/forgot-password', { email }),
      work: () => subjects(email),
      expected: ['Choose a new password'],
    };
  },
  async 'refused-sign-in'() {
    const { email, id } = await createUser(server, { password });
    const admin = await createUser(server, { roles: ['ADMIN'] });
    return {
      request: post('/auth/login', { email, password: 'another horse battery' }),
      work: async () => {
        const { items } = await server.as(admin.token)('GET /audit', { query: { target: `user:${id}` } });
        return items.map(({ action }) => action);
      },
      expected: ['sign-in.failed'],
    };
  },
  async 'sign-up-email'() {
    const email = newAddress();
    const person = { email, password, firstName: 'Ada', lastName: 'Stone' };
    return {
      request: post('/auth/signup-v1', person),
      work: () => subjects(email),
      expected: ['Confirm your email address'],
    };
  },
  async 'sign-up-again'() {
    const email = newAddress();
    const person = { email, password, firstName: 'Ada', lastName: 'Stone' };
    const { headers } = await server.raw('POST', '/api/auth/signup-v1', { body: person });
    const cookie = headers.getSetCookie()[0]!.split(';')[0]!;
    return {
      request: { ...post('/auth/resend-signup', { email }), headers: { cookie } },
      work: () => subjects(email),
      expected: ['Confirm your email address', 'Confirm your email address'],
    };
  },
  async 'event-sign-up'() {
    const email = newAddress();
    return {
      request: post('/auth/signup-event', { email, firstName: 'Ada', lastName: 'Stone', event: 'Open day' }),
      work: async () => (await subjects(email)).length,
      expected: 1,
    };
  },
  async 'change-of-address'() {
    const { token } = await createUser(server, { password });
    const newEmail = newAddress();
    return {
      request: {
        method: 'PUT',
        path: '/api/user/email',
        headers: { authorization: token },
        body: { newEmail, password },
      },
      work: async () => (await subjects(newEmail)).length,
      expected: 1,
    };
  },
  async 'newsletter-service'() {
    const emailAddress = newAddress();
    await server.as(null)('POST /user/subscribe-to-newsletter', {
      body: { emailAddress, firstName: 'Ada', recaptcha_token: '' },
    });
    const [mail] = await readMails(server, emailAddress);
    return {
      request: post('/user/newsletter/confirm', { token: mail!.text.match(/\/newsletter\/(\S+)/)![1] }),
      work: async () => newsletter.requests.filter(({ body }) => body.includes(emailAddress)).length,
      expected: 1,
    };
  },
};

beforeAll(() => ensurePlan(server, 'free'));

describe.each(['after the headers', 'before the response'] as const)(
  'a client that goes away %s',
  (when: ClosingTime) => {
    test.each(taskKinds)('%s is done', async (kind) => {
      const { request, work, expected } = await cases[kind]();
      const response = await sendAndClose(server.running.url, request, when);
      if (when === 'after the headers') expect(response).toMatch(/^HTTP\/1\.1 (2|401)/);
      await expect
        .poll(async () => {
          await server.settled();
          return work();
        })
        .toEqual(expected);
    });
  },
);

test.each(taskKinds)(
  '%s is done by the next process if this one is killed after the response',
  async (kind) => {
    const { request, work, expected } = await cases[kind]();
    await server.settled();
    await server.running.deps.jobs.stop();
    await sendAndClose(server.running.url, request, 'after the headers');
    const next = await startServer(server.running.deps.config, {
      clock: server.clock,
      database: server.db,
      callsOnly: true,
    });
    await next.deps.deferred.runDue();
    expect(await work()).toEqual(expected);
    await next.close();
  },
);
