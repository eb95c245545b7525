import { waitInPage } from '../support/page-time.ts';
import { navigateInApp, newStudent } from '../support/people.ts';
import {
  begin,
  crash,
  expectKept,
  expectSaved,
  getDrill,
  holdStore,
  newStudentDrilling,
  option,
  savingStatus,
  scoreLine,
} from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

/** The browser's errors for an offline network or a stopped server. */
const unreachable =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/;

test('answers are kept on a slow device, in two tabs, offline and in a crashed tab, and saved later', async ({
  page,
  context,
  watch,
}) => {
  const student = await newStudentDrilling(page);
  await test.step('An answer is kept as soon as it shows, however long the device takes to write it.', async () => {
    const release = await holdStore(page);
    await page.bringToFront();
    await page.keyboard.press('e');
    await expect(option(page, 'E')).toBeChecked();
    await page.reload();
    await expect(option(page, 'A')).toBeVisible();
    await release();
    await expect(option(page, 'E')).toBeChecked();
    await expectSaved(student, student.drillId, ({ questions }) => expect(questions[0]?.givenAnswer).toBe(5));
    await expect(savingStatus(page, 'Saved')).toBeVisible();
  });
  await test.step('A second tab says that the drill is open elsewhere, and can take it over.', async () => {
    await page.keyboard.press('a');
    await expect(option(page, 'A')).toBeChecked();
    const second = await context.newPage();
    watch.follow(second);
    await second.goto(`/start/drill/id/${student.drillId}`);
    const elsewhere = { level: 2, name: 'This drill is open in another tab' } as const;
    await expect(second.getByRole('heading', elsewhere)).toBeVisible();
    await second.getByRole('button', { name: 'Use it here' }).click();
    await expect(page.getByRole('heading', elsewhere)).toBeVisible();
    await expect(option(second, 'A')).toBeChecked();
    await second.bringToFront();
    await expect(async () => {
      await second.keyboard.press('b');
      await expect(option(second, 'B')).toBeChecked({ timeout: 500 });
    }).toPass();
    await expectSaved(student, student.drillId, ({ questions }) => expect(questions[0]?.givenAnswer).toBe(2));

    // The remaining tab continues automatically, with the changes of the other.
    await second.close();
    await expect(option(page, 'B')).toBeChecked();
  });
  await test.step('Offline answers are kept, shown as kept, and saved when the network is back, also submitted ones.', async () => {
    watch.allow(unreachable);
    await page.bringToFront();
    await page.keyboard.press('a');
    await expectSaved(student, student.drillId, ({ questions }) => expect(questions[0]?.givenAnswer).toBe(1));

    await context.setOffline(true);
    await page.keyboard.press('c');
    await page.keyboard.press('f');
    await page.keyboard.press('Shift+Digit5');
    await expect(option(page, 'C')).toBeChecked();
    await expect(savingStatus(page, 'Offline, kept on this device')).toBeVisible();
    expect((await getDrill(student, student.drillId)).questions[0]?.givenAnswer).toBe(1);

    await context.setOffline(false);
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    await expectSaved(student, student.drillId, ({ questions }) =>
      expect(questions[0]).toMatchObject({ givenAnswer: 3, flagged: true, hidden: [5] }),
    );

    await context.setOffline(true);
    await page.keyboard.press('d');
    await expect(option(page, 'D')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Waiting for the connection' })).toBeVisible();
    await context.setOffline(false);
    await expect(scoreLine(page)).toBeVisible();
    const drill = await getDrill(student, student.drillId);
    expect(drill.state).toBe('completed');
    expect(drill.questions[0]?.givenAnswer).toBe(4);
  });
  await test.step('A crashed tab loses no answer that was given offline.', async () => {
    const drillId = await begin(page, () => page.keyboard.press('Enter'));
    await context.setOffline(true);
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+Digit1');
    await expect(savingStatus(page, 'Offline, kept on this device')).toBeVisible();
    await expectKept(page, 2);
    await crash(page);
    await context.setOffline(false);

    // The next page that is opened sends what was left.
    const next = await context.newPage();
    watch.follow(next);
    await next.goto('/dashboard');
    await expectSaved(student, drillId, ({ questions }) =>
      expect(questions[0]).toMatchObject({ givenAnswer: 2, hidden: [1] }),
    );
    await navigateInApp(next, `/start/drill/id/${drillId}`);
    await expect(option(next, 'B')).toBeChecked();
  });
});

test('a slow answer is saved, a failed prefetch does not remove the drill, and an offline page has a link back', async ({
  page,
  watch,
  context,
}) => {
  await test.step('An answer that takes longer than 15 s says Timeout, and is still saved.', async () => {
    watch.allow(/ERR_ABORTED|ERR_TIMED_OUT|answer/);
    const student = await newStudentDrilling(page);
    let attempts = 0;
    await page.route('**/api/drill/drill-question/*/answer', async (route) => {
      attempts += 1;
      // The first one never gets a response.
      if (attempts > 1) await route.continue();
    });
    await page.keyboard.press('e');
    await expect(savingStatus(page, '1 waiting')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Messages' }).getByText('Timeout')).toBeVisible();
    await expectSaved(student, student.drillId, ({ questions }) => expect(questions[0]?.givenAnswer).toBe(5));
    await expect(savingStatus(page, 'Saved')).toBeVisible();
  });
  await test.step('Parts of pages that cannot be loaded.', async () => {
    await test.step('A failed prefetch does not remove the drill from the screen.', async () => {
      watch.allow(unreachable);
      const loads: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) loads.push(request.url());
      });
      // Prefetched for the page after the drill; on a slow device before the drill is ready.
      const shell = '**/assets/StudentShell-*.js';
      await page.route(shell, (route) => route.abort('connectionrefused'));
      const refused = page.waitForEvent('requestfailed', (request) =>
        request.url().includes('/StudentShell-'),
      );
      await newStudentDrilling(page);
      await refused;
      // A reload would happen at once.
      await waitInPage(page, 1000);
      expect(loads).toHaveLength(1);
      await page.keyboard.press('b');
      await expect(option(page, 'B')).toBeChecked();
      await page.unroute(shell);
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.getByRole('button', { name: 'Pause and leave' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Drills' })).toBeVisible();
    });
    await test.step('A drill that cannot be opened offline still has a link back.', async () => {
      watch.allow(unreachable);
      watch.allow(/CallError: No connection/);
      await newStudent(page, '/drill');
      await page
        .getByRole('link', { name: /problem set/i })
        .first()
        .waitFor();
      await context.setOffline(true);
      await page
        .getByRole('link', { name: /^Start/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Leave' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Drills' })).toBeVisible();
    });
  });
});
