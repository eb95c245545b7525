import { expectAccessible } from '../support/accessible.ts';
import { accounts, createStudent, login, navigateInApp, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const dayMs = 86_400_000;
const formatWeekday = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' });

test('home makes a plan from the exam date and resumes open work; steps of the week are moved, swapped, skipped and finished', async ({
  page,
  watch,
}) => {
  const student = await createStudent();
  const { id } = (await student.call('GET /user/me')).user;
  const admin = await login(accounts.admin);
  const now = new Date();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(now);
  const named = now.toLocaleDateString('en-US', {
    timeZone: 'America/New_York',
    month: 'short',
    day: 'numeric',
  });
  await admin.call('PUT /user/streak-data/{id}', {
    params: { id },
    body: { day, kind: 'not-worked', reason: 'Not their own work' },
  });
  await visit(page, student);
  await expect(page.getByRole('heading', { name: 'Find your level' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toHaveCount(0);
  await test.step('The page asks for the exam date, and the plan is based on it.', async () => {
    const today = page.getByRole('region', { name: 'Today' });
    const day = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
    await today.getByRole('button', { name: 'Set your exam date' }).click();
    const dialog = page.getByRole('dialog', { name: 'When is your exam?' });
    await dialog.getByLabel('Exam date').selectOption('Other date');
    await dialog.getByLabel('Your date').fill(day);
    await dialog.getByRole('button', { name: 'Save exam date' }).click();
    await expect(
      page.getByRole('region', { name: 'Likely next score' }).getByText(/^in (69|70|71) days/),
    ).toBeVisible();
    expect((await student.call('GET /user/me')).user.studySettings.examDate).toBe(day);
    await expect(today.getByRole('list', { name: 'Next days' }).getByRole('listitem')).toHaveCount(3);
  });
  await test.step('A day that staff removed from the streak is labeled, and crossed out.', async () => {
    const streak = page.getByRole('region', { name: 'Streak' });
    await expect(streak.getByText(`Docket's staff removed ${named}.`)).toBeVisible();
    const marks = streak.locator('[data-state]');
    await expect(marks).toHaveCount(28);
    for (const contrast of ['no-preference', 'more'] as const) {
      await page.emulateMedia({ contrast });
      await expect(page.locator('html')).toHaveAttribute(
        'data-theme',
        contrast === 'more' ? 'contrast-light' : 'light',
      );
      const struck = await marks.evaluateAll((all) =>
        all.map((one) => [one.getAttribute('data-state'), getComputedStyle(one).backgroundImage !== 'none']),
      );
      expect(struck.filter(([state, line]) => (state === 'out') !== line)).toEqual([]);
      expect(struck.filter(([state]) => state === 'out')).toHaveLength(1);
    }
    await page.emulateMedia({ contrast: 'no-preference' });
  });
  await test.step('Home resumes open work, on a phone too.', async () => {
    const { drill } = await student.call('GET /drill/next/{type}', { params: { type: 'LR' } });
    await student.call('PUT /drill/{id}/activate', { params: { id: drill.id } });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/dashboard');
      const score = page.getByRole('region', { name: 'Likely next score' });
      await expect(score).toContainText('Your range appears with your first answer.');
      const resume = page.getByRole('region', { name: 'Resume' });
      await expect(resume).toContainText('0 of 1 answered');
      const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isWider)).toBe(false);
      await resume.getByRole('link', { name: 'Resume' }).click();
      await expect(page).toHaveURL(new RegExp(`/start/drill/id/${drill.id}`));
    }
  });
  await test.step('A student moves, swaps, skips and finishes steps of the week, and undoes it all.', async () => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const planned = await createStudent();
    const { call } = planned;
    const examDate = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
    await call('PUT /user/study-settings', {
      body: { studySettings: { examDate, hoursPerWeek: 14, restDays: [] } },
    });
    const read = async () => (await call('GET /user/study-plan')).plan;
    const { today, ahead } = await read();
    const first = today.steps.find(({ kind }) => kind === 'drill');
    const second = today.steps.find((step) => step !== first);
    const target = ahead[0]!.day;
    const day = page.getByRole('list', { name: `Planned for ${formatWeekday(today.day)}` });
    const targetDay = page.getByRole('list', { name: `Planned for ${formatWeekday(target)}` });
    const messages = page.getByRole('region', { name: 'Messages' });
    const openMenu = (title: string) => day.getByRole('button', { name: `Change ${title}` }).press('Enter');
    const choose = (name: string) => page.getByRole('menuitem', { name }).press('Enter');

    const swap = async (check = async () => {}) => {
      await openMenu(first!.title);
      await choose('Swap');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Question type').selectOption({ index: 2 });
      await check();
      await dialog.getByRole('button', { name: 'Swap', exact: true }).click();
      await expect(day.getByText('Your choice')).toBeVisible();
    };
    await visit(page, planned);
    await page.getByRole('link', { name: 'See the week' }).click();
    await expect(day).toBeVisible();

    await openMenu(first!.title);
    await choose('Move to another day');
    await page.getByRole('dialog').getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(messages.getByText(/which now has/)).toBeVisible();
    await navigateInApp(page, `/study-plan?day=${target}`);
    await expect(targetDay.getByText(`Moved from ${formatWeekday(today.day)}`)).toBeVisible();
    await messages.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText(/^Moved from/)).toHaveCount(0);

    await navigateInApp(page, '/study-plan');
    await openMenu(first!.title);
    await choose('Skip');
    await page.getByRole('button', { name: `Undo skipping ${first!.title}` }).click();
    await openMenu(second!.title);
    await choose('Mark as done');
    await expect(day.getByText('Marked as done')).toBeVisible();

    await swap(() => expectAccessible(page, 'swap'));
    await page.context().setOffline(true);
    // The swapped step: others may be done already.
    const swapped = day.getByRole('listitem').filter({ hasText: 'Your choice' });
    await swapped.getByRole('button', { name: /^Change / }).press('Enter');
    await choose('Skip');
    await expect(messages.getByText("You're offline, so your plan wasn't changed.")).toBeVisible();
    await page.context().setOffline(false);
    expect((await read()).changes.map(({ action }) => action).sort()).toEqual(['done', 'swap']);

    const resetAll = async () => {
      await page.getByRole('button', { name: 'Reset all changes' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reset all changes' }).click();
      await expect(page.getByText('Your choice')).toHaveCount(0);
      expect((await read()).changes).toEqual([]);
    };
    await expectAccessible(page, 'study plan');
    await resetAll();

    await page.setViewportSize({ width: 360, height: 800 });
    await swap();
    await expectAccessible(page, 'study plan on a phone');
    await resetAll();
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL(/day=/);
  });
});
