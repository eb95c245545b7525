import { createStudent, newStudent, signIn } from '../support/people.ts';
import { skipQuestions } from '../support/reviews.ts';
import { expect, test } from '../support/test.ts';

test('a test outside of the plan leads to a page that says so, and to the plans', async ({ page }) => {
  await newStudent(page, '/start/drill/test/test-2');
  await expect(page).toHaveURL(/\/start\/not-included\//);
  await expect(page.getByRole('heading', { level: 1, name: "Test 2 isn't included" })).toBeVisible();
  await page.getByRole('link', { name: 'See plans' }).click();
  await expect(page).toHaveURL(/\/plans$/);
  await expect(page.getByText("You're on the Free plan.")).toBeVisible();
  await page.goto('/start/drill/test/test-2/section/1/question/1');
  await expect(page).toHaveURL(/\/start\/not-included/);
  await page.goto('/start/drill/test/no-such-test');
  await expect(page).toHaveURL(/\/drill-not-found$/);
});

test('an explanation is locked until its question is answered', async ({ page }) => {
  await newStudent(page, '/explanation/test/test-2/section/1/question/1');
  await expect(page.getByText('Answer this question to open its explanation.')).toBeVisible();
  await expect(page.getByText(/· Correct answer/)).toHaveCount(0);
});

test('the full plan opens every test', async ({ page }) => {
  await signIn(page, 'student', '/start/drill/test/test-3');
  await expect(page.getByRole('heading', { level: 1, name: 'Test 3' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start section' })).toHaveCount(4);
});

test('a filter without matches says which group is too narrow, and widens it', async ({ page, watch }) => {
  watch.allow(/drill\/next\/RC/);
  const { call, token } = await createStudent();
  const type = { params: { type: 'RC' } } as const;
  const { difficulties, available } = await call('POST /drill/availability/{type}', type);
  const none = difficulties.find((one) => one.available === 0);
  expect(none, 'a difficulty that no passage of the free plan has').toBeTruthy();
  const drillFilter = { types: [], sources: [], difficulties: [none!.difficulty], includeSeen: false };
  await call('PUT /drill/drill-filter/{type}', { ...type, body: { drillFilter } });

  await page.goto(`/start/drill/next/RC?auth_token=${token}`);
  await expect(page).toHaveURL(/\/start\/check-availability\/RC$/);
  await expect(page.getByRole('heading', { level: 1, name: 'No new questions left' })).toBeVisible();
  await expect(page.getByText(`${available} more without your difficulty filter.`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear difficulty filter' }).click();
  await expect(page).toHaveURL(/\/start\/drill\/id\//);
  await expect(page.getByRole('radiogroup', { name: 'Answers' })).toBeVisible();
});

test('a student who leaves the leaderboard does not see it, and is not on it', async ({ page }) => {
  const student = await newStudent(page, '/settings');
  const saved = page.waitForResponse('**/api/user/usage-state/');
  await page.getByRole('switch', { name: 'Take part' }).press('Space');
  await saved;
  // Without an answer, there is no leaderboard on the dashboard.
  await skipQuestions(student, 1);
  await page.goto('/dashboard');
  const board = page.getByRole('region', { name: 'Leaderboard' });
  await expect(board.getByText('The leaderboard is off.')).toBeVisible();
  await expect(board.getByRole('table')).toHaveCount(0);
  expect((await student.call('GET /leaderboard/24HOURS')).you.listed).toBe(false);
});

test('a student who hides the name has it hidden on every device', async ({ page }) => {
  const { call } = await newStudent(page, '/settings');
  const shown = page.getByRole('switch', { name: 'Show my name' });
  const saved = page.waitForResponse('**/api/user/usage-state/');
  await shown.press('Space');
  await saved;
  expect((await call('GET /user/me')).user.usageState.hideNameInLeaderboard).toBe(true);
  await page.reload();
  await expect(shown).not.toBeChecked();
});

test('the leaderboard shows others by first name and initial, and marks simulated ones', async ({ page }) => {
  await signIn(page, 'student');
  const board = page.getByRole('region', { name: 'Leaderboard' });
  for (const tab of ['24 hours', 'Streak']) {
    await board.getByRole('tab', { name: tab }).click();
    const rows = board.getByRole('row').filter({ hasText: 'demo' });
    await expect(rows.first()).toHaveText(/^\d+\s*(\S+ [A-Z]\.|Anonymous)\s*demo\s*\d+/);
  }
});
