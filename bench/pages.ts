/**
 * The runner's page in a real browser: what it loads, how soon it can be used, and how soon the next question is
 * shown. A new student on PostgreSQL, one page at a time, on the machine that also runs the server: npm run bench --
 * pages
 */
import { type Client, createClient, requireSession } from '@docket/contract/client';
import { type Browser, chromium, type Page } from '@playwright/test';
import { freshDatabase } from './lib/database.ts';
import { percentile, report } from './lib/measurements.ts';
import { startProgram } from './lib/process.ts';

const coldLoads = 5;
const nextQuestions = 10;
const option = '[role="radiogroup"][aria-label="Answers"] [role="radio"]';

/** Reads the link of a sign-up from the outbox, as the demo's admin. */
async function findSignUpToken(base: string, email: string): Promise<string> {
  const guest = createClient({ base, token: () => null });
  const admin = requireSession(
    await guest('POST /auth/login', {
      body: { email: 'admin@docket.example', password: 'docket-demo-1' },
    }),
  );
  const call = createClient({ base, token: () => admin.token });
  for (let i = 0; i < 100; i += 1) {
    const { items } = await call('GET /outbox', { query: { search: email } });
    const { mail } = items[0]
      ? await call('POST /outbox/{id}/links', { params: { id: items[0].id } })
      : { mail: null };
    const token = mail?.text.match(/\/confirm-signup\/([\w-]+)/)?.[1];
    if (token) return token;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`No mail to ${email}`);
}

/** A student who drills question by question, as new accounts do, or one drill at a time. */
async function newStudent(base: string, keepDrilling = true): Promise<{ token: string; call: Client }> {
  const guest = createClient({ base, token: () => null });
  const password = 'a-long-password-1';
  const email = `bench-${Date.now()}-${Math.floor(performance.now())}@example.com`;
  await guest('POST /auth/signup-v1', {
    body: { email, password, firstName: 'Bench', lastName: 'Student' },
  });
  const { token } = requireSession(
    await guest('POST /auth/confirm-signup', {
      body: { token: await findSignUpToken(base, email), password },
    }),
  );
  const call = createClient({ base, token: () => token });
  if (!keepDrilling) await call('PUT /drill/drill-settings', { body: { drillSettings: { keepDrilling } } });
  return { token, call };
}

/** A page of a browser that has never been here, but is signed in. */
async function coldPage(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  // The loader that runs this file wraps functions in a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript((value) => localStorage.setItem('docket_token', value), token);
  // Resolves, in ms since the navigation began, once an option is drawn and reacts to a press.
  await page.addInitScript((selector) => {
    const holder = window as unknown as { usable: Promise<number> };
    holder.usable = new Promise((resolve) => {
      const pollOption = () => {
        const first = document.querySelector<HTMLElement>(selector);
        first?.click();
        if (first?.getAttribute('aria-checked') === 'true') resolve(performance.now());
        else requestAnimationFrame(pollOption);
      };
      requestAnimationFrame(pollOption);
    });
  }, option);
  return page;
}
const usableAfter = (page: Page) =>
  page.evaluate(() => (window as unknown as { usable: Promise<number> }).usable);

/** Bytes on the wire of every script, as the browser requests them: with brotli. */
function countScripts(page: Page) {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return () => Promise.all(sizes);
}

async function coldLoad(browser: Browser, base: string) {
  const { token, call } = await newStudent(base);
  const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  const page = await coldPage(browser, token);
  const scripts = countScripts(page);
  await page.goto(`${base}/start/drill/id/${drill.id}?next=LR`);
  const usable = await usableAfter(page);
  // What is loaded after that, in idle moments, belongs to the page as well.
  await page.waitForLoadState('networkidle');
  const loaded = await scripts();
  await page.context().close();
  return {
    usable,
    kilobytes: loaded.reduce((sum, bytes) => sum + bytes, 0) / 1000,
    files: loaded.length,
  };
}

/** Waits until the next drill was loaded, which begins with the result. */
async function drillResult(page: Page, submit: () => Promise<void>): Promise<void> {
  const prefetched = page.waitForResponse((response) => response.url().includes('/api/drill/next/'));
  await submit();
  await (await prefetched).finished();
  await page.getByRole('region', { name: 'Explanation' }).getByRole('article').first().waitFor();
}
/** The next question of a session was loaded before, so that Enter follows the verdict at once. */
async function verdict(page: Page, submit: () => Promise<void>): Promise<void> {
  await submit();
  await page.getByRole('region', { name: 'Verdict' }).waitFor();
}

/** From Enter on a result to the frame that shows the next question, in ms. */
async function nextQuestion(page: Page, result: typeof verdict): Promise<number> {
  await page.keyboard.press('a');
  await page.locator(`${option}[aria-checked="true"]`).waitFor();
  await result(page, async () => {
    await page.keyboard.press('Enter');
    await page.locator(option).first().waitFor({ state: 'detached' });
  });
  await page.evaluate((selector) => {
    const holder = window as unknown as { shown: Promise<number> };
    holder.shown = new Promise((resolve) => {
      let pressed = 0;
      const onKey = (event: KeyboardEvent) => {
        pressed = event.timeStamp;
      };
      window.addEventListener('keydown', onKey, { capture: true, once: true });
      new MutationObserver((_, observer) => {
        if (pressed === 0 || !document.querySelector(selector)) return;
        observer.disconnect();
        // The second frame begins after the first, with the question in it, was drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)));
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, option);
  const activated = page.waitForResponse((response) => response.url().endsWith('/activate'));
  await page.keyboard.press('Enter');
  const shown = await page.evaluate(() => (window as unknown as { shown: Promise<number> }).shown);
  await (await activated).finished();
  return shown;
}

const server = await startProgram(['apps/server/dist/main.js'], {
  DATABASE_URL: await freshDatabase('bench_pages'),
  PORT: '0',
  DEMO: 'true',
  NODE_ENV: 'production',
});
const { CHROMIUM_PATH: executablePath } = process.env;
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const cold: Awaited<ReturnType<typeof coldLoad>>[] = [];
const shown = { session: [] as number[], drill: [] as number[] };
/** A new student works on one question after the other. */
async function measureNext(keepDrilling: boolean): Promise<number[]> {
  const { token } = await newStudent(server.url, keepDrilling);
  const page = await coldPage(browser, token);
  const activated = page.waitForResponse((response) => response.url().endsWith('/activate'));
  await page.goto(`${server.url}/start/drill/next/LR`);
  await (await activated).finished();
  const times: number[] = [];
  for (let n = 0; n < nextQuestions; n += 1)
    times.push(await nextQuestion(page, keepDrilling ? verdict : drillResult));
  await page.context().close();
  return times;
}
try {
  // The first one warms up the server and the disk cache, not the browser.
  await coldLoad(browser, server.url);
  for (let n = 0; n < coldLoads; n += 1) cold.push(await coldLoad(browser, server.url));

  shown.session = await measureNext(true);
  shown.drill = await measureNext(false);
} finally {
  await browser.close();
  await server.stop();
}
const usable = cold.map((one) => one.usable);
report([
  {
    name: 'JavaScript of the runner on first load, as sent',
    value: Math.max(...cold.map((one) => one.kilobytes)),
    unit: 'kB',
    atMost: 200,
  },
  { name: '  script files', value: Math.max(...cold.map((one) => one.files)), unit: '' },
  {
    name: `first load until an option can be chosen, median of ${coldLoads}`,
    value: percentile(usable, 0.5),
    unit: 'ms',
    atMost: 1000,
  },
  { name: '  slowest', value: Math.max(...usable), unit: 'ms' },
  {
    name: `next question on screen after Enter, keep drilling, median of ${nextQuestions}`,
    value: percentile(shown.session, 0.5),
    unit: 'ms',
    atMost: 100,
  },
  { name: '  slowest', value: Math.max(...shown.session), unit: 'ms' },
  {
    name: `next question on screen after Enter, one drill at a time, median of ${nextQuestions}`,
    value: percentile(shown.drill, 0.5),
    unit: 'ms',
    atMost: 100,
  },
  { name: '  slowest', value: Math.max(...shown.drill), unit: 'ms' },
]);
