import { accounts, createStudent, login, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('home says what a score requires, makes a plan from the exam date, and resumes open work', async ({
  page,
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
      await expect(score).toContainText('Your plan includes 1 practice test');
      const resume = page.getByRole('region', { name: 'Resume' });
      await expect(resume).toContainText('0 of 1 answered');
      const isWider = () => document.documentElement.scrollWidth > window.innerWidth;
      expect(await page.evaluate(isWider)).toBe(false);
      await resume.getByRole('link', { name: 'Resume' }).click();
      await expect(page).toHaveURL(new RegExp(`/start/drill/id/${drill.id}`));
    }
  });
});
