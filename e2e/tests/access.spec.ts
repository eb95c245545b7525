import { navigateInApp, newStudent, pushAddress, signIn } from '../support/people.ts';
import { skipQuestions } from '../support/reviews.ts';
import { expect, test } from '../support/test.ts';

test('a student on the free plan opens what it includes, and sees what is missing', async ({
  page,
  watch,
}) => {
  watch.allow(/drill\/next\/RC/);
  const student = await newStudent(page, '/start/drill/test/test-2');
  const { call } = student;
  await test.step('A test outside of the plan leads to a page with the reason and a link to the plans.', async () => {
    await expect(page).toHaveURL(/\/start\/not-included\//);
    await expect(page.getByRole('heading', { level: 1, name: "Test 2 isn't included" })).toBeVisible();
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(page).toHaveURL(/\/plans$/);
    await expect(page.getByText("You're on the Free plan.")).toBeVisible();
    await pushAddress(page, '/start/drill/test/test-2/section/1/question/1');
    await expect(page).toHaveURL(/\/start\/not-included/);
    await pushAddress(page, '/start/drill/test/no-such-test');
    await expect(page).toHaveURL(/\/drill-not-found$/);
  });
  await test.step('An explanation is locked until its question is answered.', async () => {
    await navigateInApp(page, '/explanation/test/test-2/section/1/question/1');
    await page.getByRole('button', { name: 'Read anyway' }).click();
    await expect(page.getByText("Drills with this question aren't included in your plan.")).toBeVisible();
    await expect(page.getByRole('link', { name: 'Drill this question' })).toHaveCount(0);
    await expect(page.getByText('Correct answer')).toHaveCount(0);
  });
  await test.step('A student who leaves the leaderboard is not on it, and the choice is saved with the account.', async () => {
    await navigateInApp(page, '/settings');
    const nameSwitch = page.getByRole('switch', { name: 'Show my name' });
    const nameSaved = page.waitForResponse('**/api/user/usage-state/');
    await nameSwitch.press('Space');
    await nameSaved;
    const saved = page.waitForResponse('**/api/user/usage-state/');
    await page.getByRole('switch', { name: 'Take part' }).press('Space');
    await saved;
    expect((await call('GET /user/me')).user.usageState.hideNameInLeaderboard).toBe(true);
    // Without an answer, there is no leaderboard on the dashboard.
    await skipQuestions(student, 1);
    await navigateInApp(page, '/dashboard');
    const board = page.getByRole('region', { name: 'Leaderboard' });
    await expect(board.getByText('The leaderboard is off.')).toBeVisible();
    await expect(board.getByRole('table')).toHaveCount(0);
    expect((await call('GET /leaderboard/24HOURS')).you.listed).toBe(false);
    await navigateInApp(page, '/settings');
    await expect(nameSwitch).not.toBeChecked();
  });
  await test.step('A filter without matches says which group is too narrow, and widens it.', async () => {
    const type = { params: { type: 'RC' } } as const;
    const { difficulties, available } = await call('POST /drill/availability/{type}', type);
    const none = difficulties.find((difficulty) => difficulty.available === 0);
    expect(none, 'a difficulty that no passage of the free plan has').toBeTruthy();
    const drillFilter = { types: [], sources: [], difficulties: [none!.difficulty], includeSeen: false };
    await call('PUT /drill/drill-filter/{type}', { ...type, body: { drillFilter } });
    await pushAddress(page, '/start/drill/next/RC');
    await expect(page).toHaveURL(/\/start\/check-availability\/RC$/);
    await expect(page.getByRole('heading', { level: 1, name: 'No new questions left' })).toBeVisible();
    await expect(page.getByText(`${available} more without your difficulty filter.`)).toBeVisible();
    await page.getByRole('button', { name: 'Clear difficulty filter' }).click();
    await expect(page).toHaveURL(/\/start\/drill\/id\//);
    await expect(page.getByRole('radiogroup', { name: 'Answers' })).toBeVisible();
  });
  await test.step('The choice of tests names the free practice test and timed section; others link to the plans.', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, 'free', '/practice/practice-test');
    await expect(page.getByRole('radio', { name: /^Test 2 Free practice test/ })).toBeChecked();
    await expect(page.getByText('Free practice test')).toHaveCount(1);
    const upgrade = page.getByRole('region', { name: 'Upgrade' });
    const locked = page.getByRole('list', { name: 'Locked' });
    await expect(upgrade).toContainText('The Free plan includes 1 of 6 practice tests.');
    await expect(upgrade.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans');
    await expect(locked.getByRole('listitem').filter({ hasText: 'Test 1' })).toContainText('Locked');
    await page.setViewportSize({ width: 1440, height: 900 });
    await navigateInApp(page, '/practice/timed-section');
    await expect(page.getByRole('radio', { name: /^Section 1 Free timed section/ })).toBeChecked();
    await expect(page.getByText('Free timed section')).toHaveCount(1);
    await expect(page.getByRole('radio', { name: /^Section/ })).toHaveCount(1);
    await expect(locked.getByRole('listitem').filter({ hasText: 'Test 3' })).toContainText('3 more sections');
  });
});
