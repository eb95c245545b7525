import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { waitInPage } from '../support/page-time.ts';
import { createStudent, login, newStudent, signIn, visit } from '../support/people.ts';
import {
  expectSaved,
  newStudentDrilling,
  option,
  parseDrillId,
  savingStatus,
  scoreLine,
  tool,
} from '../support/runner.ts';
import { expect, test } from '../support/test.ts';
import { withWorker } from '../support/worker.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser's errors for an offline network, and for what the worker could not get. */
const unreachable = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|occurred when fetching the script/;
const note = (page: Page) => page.getByText("You're offline. Showing what's saved on this device.");

const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('docket-kept-'));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map((request) => new URL(request.url).pathname);
  });
const kept = (page: Page, path: string) => expect.poll(() => keptAddresses(page)).toContain(path);

/** The drill as a page of this browser gets it, from the server or the cache. */
const read = (page: Page, path: string, token: string) =>
  page.evaluate(async ([url, authorization]) => (await fetch(url, { headers: { authorization } })).json(), [
    path,
    token,
  ] as const);

test('opened pages work offline and show a message; no other user finds them there', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(unreachable);
  const student = await newStudent(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await withWorker(page);
  await kept(page, '/api/user/dashboard');
  await kept(page, '/api/user/me');
  const cdp: CDPSession = await context.newCDPSession(page);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A private window cannot install anything, and a test's window is one.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await page.goto('/drill');
  await expect(page.getByRole('heading', { name: 'Drills', level: 1 })).toBeVisible();
  await kept(page, '/api/drill/drill-filter');
  await page.goto('/classes');
  await expect(page.getByRole('region', { name: 'Week' })).toBeVisible();
  await kept(page, '/api/class/list');

  await context.setOffline(true);
  await page.goto('/classes');
  await expect(page.getByRole('region', { name: 'Week' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(note(page)).toBeVisible();
  await expect(
    page
      .getByRole('link', { name: 'Start' })
      .or(page.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'dashboard without a network');
  await page.goto('/drill');
  await expect(page.getByRole('heading', { name: 'Drills', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Scores' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /connection/i })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await expect(note(page)).toBeHidden();

  // Another user of this browser gets none of it, in any way.
  const other = await createStudent();
  await visit(page, other, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  expect(await read(page, '/api/user/me', other.token)).toMatchObject({ user: { email: other.email } });
  await expect(read(page, '/api/user/me', student.token)).rejects.toThrow(/fetch/);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
});

test('an attempt continues offline, across a reload and a sign-out: with what the server has, and what it has not received', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(unreachable);
  const student = await newStudentDrilling(page);
  await withWorker(page);
  await kept(page, `/api/drill/${student.drillId}`);
  await page.goto('/dashboard');
  await kept(page, '/api/user/dashboard');
  await page.goto(`/start/drill/id/${student.drillId}`);
  await expect(option(page, 'D')).toBeVisible();
  // Acknowledged after the sheet was cached, so the page's queue no longer has it.
  await page.keyboard.press('b');
  await page.keyboard.press('Shift+Digit5');
  await expectSaved(student, student.drillId, ({ questions }) =>
    expect(questions[0]).toMatchObject({ givenAnswer: 2, hidden: [5] }),
  );
  await context.setOffline(true);
  await page.keyboard.press('f');
  await expect(savingStatus(page, 'Offline, kept on this device')).toBeVisible();

  await page.reload();
  await expect(option(page, 'B')).toBeChecked();
  await expect(
    tool(page, 'Unflag').or(page.getByRole('button', { name: /flag/i, pressed: true })),
  ).toBeVisible();
  await expect(page.getByText(/^You're offline\. This drill is saved on your device/)).toBeVisible();
  await page.keyboard.press('d');
  await expect(option(page, 'D')).toBeChecked();
  // The clock of the page is the server's: a cached timestamp does not set it back.
  const readAt = Date.now();
  const { drill } = (await read(page, `/api/drill/${student.drillId}`, student.token)) as {
    drill: { clock: { serverNow: string } };
  };
  const serverNow = Date.parse(drill.clock.serverNow);
  expect(serverNow).toBeGreaterThan(readAt - 3000);
  expect(serverNow).toBeLessThan(Date.now() + 3000);

  // Signing out keeps the answer for the next sign-in, and clears all else.
  await page.goto('/dashboard');
  const signOut = async () => {
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  await signOut();
  const dialog = page.getByRole('dialog', { name: 'Sign out now?' });
  await expect(dialog).toContainText("Your answers in 1 drill or test haven't been sent.");
  await dialog.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await signOut();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  const stored = () => page.evaluate(() => Object.keys(localStorage).map((key) => key.split('/')[0]));
  await expect
    .poll(async () => (await stored()).filter((key) => !/theme|docket-(device|event|player)/.test(key!)))
    .toEqual([]);

  await context.setOffline(false);
  await visit(page, student, '/dashboard');
  await expectSaved(student, student.drillId, ({ questions }) =>
    expect(questions[0]).toMatchObject({ givenAnswer: 4, flagged: true, hidden: [5] }),
  );
  await page.goto(`/start/drill/id/${student.drillId}`);
  await expect(option(page, 'D')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(scoreLine(page)).toBeVisible();
  await page.goto('/dashboard');
  await signOut();
  await expect(page).toHaveURL(/\/login/);
  const numbers = () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('docket-attempts');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const counting = opening.result.transaction('numbers').objectStore('numbers').count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        }),
    );
  await expect.poll(numbers).toBe(0);
});

test('the next two drills of a kind are on the device: they are done offline, and sent later', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(unreachable);
  const student = await newStudent(page, '/dashboard');
  await withWorker(page);
  await kept(page, '/api/drill/prepare');
  await page.goto('/drill');
  await kept(page, '/api/drill/drill-filter');
  await page.setViewportSize({ width: 360, height: 740 });
  await context.setOffline(true);

  await page.getByRole('region', { name: 'By type' }).getByRole('link', { name: /Start/ }).first().click();
  await expect(
    page.getByText(
      "You're offline. This drill is saved on your device and will be sent when you're back online.",
    ),
  ).toBeVisible();
  const first = parseDrillId(page);
  await option(page, 'B').click();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting for the connection' })).toBeVisible();
  await expectAccessible(page, 'a drill that waits to be sent');
  await page.getByRole('button', { name: 'Next drill' }).click();

  await expect(option(page, 'A')).toBeVisible();
  await expect(option(page, 'B')).not.toBeChecked();
  await page.setViewportSize({ width: 1440, height: 900 });
  const second = parseDrillId(page);
  expect(second).not.toBe(first);
  await page.keyboard.press('d');
  await page.reload();
  await expect(option(page, 'D')).toBeChecked();
  await page.keyboard.press('c');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Waiting for the connection' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No more drills on this device' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start Reading Comprehension' })).toBeVisible();
  await expectAccessible(page, 'no more drills on this device');

  // Back online: both are sent in order, and the next one appears automatically.
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/start\/drill\/id\//);
  await expect(option(page, 'A')).toBeVisible();
  expect([first, second]).not.toContain(parseDrillId(page));
  const starts: string[] = [];
  for (const [id, answer] of [
    [first, 2],
    [second, 3],
  ] as const)
    await expectSaved(student, id, (drill) => {
      expect(drill).toMatchObject({ state: 'completed', questions: [{ givenAnswer: answer }] });
      starts.push(drill.clock.startedAt ?? '');
    });
  expect(starts[0]! < starts.at(-1)!).toBe(true);

  // No other user of this browser gets them.
  const other = await createStudent();
  await visit(page, other, '/settings');
  await context.setOffline(true);
  const readStock = (token: string) =>
    page.evaluate(
      async ([authorization]) => {
        const request = { method: 'POST', headers: { authorization: authorization! } };
        return fetch('/api/drill/prepare', request).then(
          (response) => response.text(),
          () => null,
        );
      },
      [token] as const,
    );
  expect(await readStock(student.token)).toBeNull();
  // The page may have filled the other user's own.
  for (const id of [first, second]) expect((await readStock(other.token)) ?? '').not.toContain(id);
  await context.setOffline(false);
});

test('in the mobile app there is no worker, pages keep their prefix, and staff cache nothing of what they read', async ({
  page,
}) => {
  await signIn(page, 'student', '/webview/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitInPage(page, 4000);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  const { token } = await login({ email: 'admin@docket.example', password: 'docket-demo-1' });
  await visit(page, { token }, '/superadmin/outbox');
  await withWorker(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await keptAddresses(page)).filter((path) => /outbox|sessions|ticket\/all/.test(path))).toEqual([]);
  await test.step('Every page of the mobile app keeps its prefix, and signing out notifies the host.', async () => {
    await page.addInitScript(() => {
      const posted: string[] = [];
      Object.assign(window, {
        posted,
        ReactNativeWebView: { postMessage: (text: string) => posted.push(text) },
      });
    });
    await newStudent(page, '/webview/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Edda' })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Settings' })
      .click();
    await expect(page).toHaveURL(/\/webview\/settings$/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await page.getByRole('button', { name: 'Account of Edda Tester' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/webview\/login$/);
    const posted = () => page.evaluate(() => (window as unknown as { posted: string[] }).posted);
    await expect
      .poll(async () => (await posted()).map((text) => JSON.parse(text)))
      .toEqual([{ type: 'logout' }]);
  });
});
