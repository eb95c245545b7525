import { type Client, createClient, requireSession } from '@docket/contract/client';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const password = 'docket-demo-1';
/** The accounts of the demo library. */
export const accounts = {
  student: { email: 'student@docket.example', password },
  free: { email: 'free@docket.example', password },
  tutor: { email: 'tutor@docket.example', password },
  admin: { email: 'admin@docket.example', password },
};

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** Makes calls as this person, independent of the browser's cookies and network. */
  readonly call: Client;
}
const getBaseUrl = (): string => test.info().project.use.baseURL as string;

/** Makes calls without a session, or with the session of a token. */
export const caller = (token: string | null = null, base = getBaseUrl()): Client =>
  // A busy machine may take longer than pages would wait.
  createClient({ base, token: () => token, timeoutMs: 120_000 });

/** Creates a session over HTTP; the form has its own test. */
export async function login(
  account: { email: string; password: string },
  base = getBaseUrl(),
): Promise<Person> {
  const { email, password } = account;
  const response = await caller(null, base)('POST /auth/login', { body: { email, password } });
  const { token } = requireSession(response);
  return { email, password, token, call: caller(token, base) };
}

let visits = 0;
/** Opens a page as this person, who may be new in this browser. */
export async function visit(
  page: Page,
  { token }: Pick<Person, 'token'>,
  path = '/dashboard',
  base = getBaseUrl(),
): Promise<void> {
  const { href, origin } = new URL(path, base);
  visits += 1;
  // Stored in both places, as the sign-in page does it; a link with a token would cause a confirmation.
  await page.context().addCookies([{ name: 'docket_token', value: token, url: origin }]);
  await page.addInitScript(
    ({ origin, token, flag }) => {
      // Once: the person may sign out later, which clears the storage of the page.
      if (location.origin !== origin || document.cookie.includes(`${flag}=`)) return;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API answers too late for the page.
      document.cookie = `${flag}=done; path=/`;
      localStorage.setItem('docket_token', token);
    },
    { origin, token, flag: `visit-${visits}` },
  );
  await page.goto(href);
}

/** Opens an address inside the app that redirects to another one. */
export const pushAddress = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/**
 * Navigates inside the app, like a link: nothing is downloaded and compiled again. Resolves when the router shows the
 * page; the library exposes the router on the window for its tools.
 */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await pushAddress(page, path);
  await page.waitForFunction(
    (to) => {
      const { state } = (
        window as unknown as {
          __TSR_ROUTER__: { state: { status: string; resolvedLocation?: { publicHref: string } } };
        }
      ).__TSR_ROUTER__;
      // The router writes query values in its own format.
      const parts = (href = '') => {
        const { pathname, searchParams } = new URL(href, window.location.origin);
        return `${pathname}?${searchParams}`;
      };
      return state.status === 'idle' && parts(state.resolvedLocation?.publicHref) === parts(to);
    },
    path,
    // Not in each frame, the default: the browser would draw them all.
    { polling: 50 },
  );
}

export async function signIn(page: Page, account: keyof typeof accounts, path?: string): Promise<Person> {
  const person = await login(accounts[account]);
  await visit(page, person, path);
  return person;
}

const admins = new Map<string, Promise<Person>>();
/** The admin who reads the outbox; signs in once for each server. */
function admin(base: string): Promise<Person> {
  const known = admins.get(base) ?? login(accounts.admin, base);
  admins.set(base, known);
  return known;
}

let count = 0;
export const freshAddress = (): string => {
  count += 1;
  return `e2e-${process.pid}-${Date.now()}-${count}@example.com`;
};

/** A student for one test, on the free plan. */
export async function createStudent(base = getBaseUrl()): Promise<Person> {
  const account = { email: freshAddress(), password: 'a-long-password-1' };
  const guest = caller(null, base);
  await guest('POST /auth/signup-v1', {
    body: { ...account, firstName: 'Edda', lastName: 'Tester', timezone: 'America/New_York' },
  });
  const link = await linkInMail(account.email, 'Confirm your email address', base);
  const body = { token: link.split('/').at(-1)!, password: account.password };
  const { token } = requireSession(await guest('POST /auth/confirm-signup', { body }));
  const call = caller(token, base);
  // Confirmed outside of the browser that signed up, so that its time zone is not known.
  await call('PUT /user', { body: { timezone: 'America/New_York' } });
  // Drilling without a pause, which new accounts begin with, has its own test.
  await call('PUT /drill/drill-settings', { body: { drillSettings: { keepDrilling: false } } });
  // The setup of a new account has its own test.
  await call('PUT /user/usage-state/', { body: { usageState: { setup: 'done' } } });
  return { ...account, token, call };
}

/** The same, signed in with an open page. */
export async function newStudent(page: Page, path?: string): Promise<Person> {
  const person = await createStudent();
  await visit(page, person, path);
  return person;
}

/** The address in the newest email to a recipient with this subject, without its host. */
export async function linkInMail(to: string, subject: string, base = getBaseUrl()): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { call } = await admin(base);
    const { items } = await call('GET /outbox', { query: { search: to } }).catch((error) => {
      // Another server at the same address, or a test has ended the sessions.
      admins.delete(base);
      throw error;
    });
    const id = items.find((mail) => mail.to === to && mail.subject === subject)?.id;
    expect(id, `a mail to ${to}`).toBeTruthy();
    const show = () => call('POST /outbox/{id}/links', { params: { id: id as string } });
    // The password was entered too long ago.
    const { mail } = await show().catch(async () => {
      await call('PUT /user/verify-password', { body: { password: accounts.admin.password } });
      return show();
    });
    link = mail.text.match(/https?:\/\/\S+/)?.[0];
  }).toPass({ intervals: [20, 50, 100, 250, 500] });
  return new URL(link as string).pathname;
}
