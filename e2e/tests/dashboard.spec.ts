import { newStudent, signIn } from '../support/people.ts';
import { begin, drillOf } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

test('the exam date is asked for on the spot, and the plan is made from it', async ({ page }) => {
  const { call } = await newStudent(page);
  const today = page.getByRole('region', { name: 'Today' });
  const day = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);
  await today.getByLabel('When is your exam?').fill(day);
  await today.getByRole('button', { name: 'Set' }).click();
  await expect(today.getByText(/^Exam in (69|70|71) days$/)).toBeVisible();
  expect((await call('GET /user/me')).user.studySettings.examDate).toBe(day);
  await today.getByText('The coming 14 days').click();
  await expect(today.getByRole('listitem').filter({ hasText: /^[A-Z][a-z]{2}, / })).toHaveCount(14);
});

test('a step of the plan is one click from its drill', async ({ page }) => {
  const student = await signIn(page, 'student');
  const { plan } = await student.call('GET /user/study-plan');
  const step = plan.today.steps.find(({ kind, done }) => kind === 'drill' && !done);
  test.skip(!step, 'the plan of this day has no drill');
  if (!step) return;
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText(step.title)).toBeVisible();
  const id = await begin(page, () => today.getByRole('button', { name: new RegExp(step.title) }).click());
  const { questions, type } = await drillOf(student, id);
  expect(type).toBe(step.type);
  expect(questions.length).toBeGreaterThan(0);
});

test('who leaves the leaderboard is asked no more', async ({ page }) => {
  await newStudent(page, '/settings');
  const saved = page.waitForResponse('**/api/user/usage-state/');
  await page.getByRole('switch', { name: 'Take part' }).press('Space');
  await saved;
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Leaderboard' })).toContainText('Switched off');
});
