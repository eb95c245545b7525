import type { Page } from '@playwright/test';
import { awayFromMidnight } from '../support/day.ts';
import { accounts, login, newStudent, signIn } from '../support/people.ts';
import { reviewRows, skipQuestions } from '../support/reviews.ts';
import { begin, option, scoreLine, tool } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const saved = (page: Page, what: string) => page.waitForResponse(`**/api/message/review/**/${what}`);
const press = async (page: Page, key: string, what: string) => {
  const done = saved(page, what);
  await page.keyboard.press(key);
  expect((await done).ok()).toBe(true);
};

test('the inbox is worked through by keyboard, and a review leads to the next one', async ({ page }) => {
  await test.step('The inbox is worked through by keyboard, and nothing jumps.', async () => {
    const student = await newStudent(page, '/reviews');
    await expect(page.getByText('Your inbox is empty')).toBeVisible();
    await skipQuestions(student, 4);
    await page.reload();
    const rows = reviewRows(page);
    await expect(rows).toHaveCount(4);
    await expect(page.getByText('Nothing due today')).toBeVisible();
    const [first, second] = [rows.nth(0), rows.nth(1)];
    await expect(first).toContainText('Skipped');

    await first.getByRole('link').press('j');
    await expect(second.getByRole('link')).toBeFocused();
    await press(page, 'e', 'resolve');
    await expect(second).toContainText('Resolved today');
    await expect(rows).toHaveCount(4);
    await expect(second.getByRole('link')).toBeFocused();
    await press(page, 'u', 'undo');
    await expect(second).not.toContainText('Resolved');

    await page.keyboard.press('s');
    await expect(page.getByRole('menuitem', { name: /^3 days/ })).toBeVisible();
    const snoozed = saved(page, 'snooze');
    await page.getByRole('menuitem', { name: /^3 days/ }).press('Enter');
    await snoozed;
    await expect(second).toContainText('Snoozed until');
    await expect(second.getByRole('link')).toBeFocused();
    await page.keyboard.press('w');
    const missReason = saved(page, 'miss-reason');
    await page.getByRole('menuitem', { name: 'Between two answers' }).press('Enter');
    await missReason;
    await expect(second).toContainText('Between two answers');
    await expect(second.getByRole('link')).toBeFocused();
    const statistics = page.getByRole('region', { name: 'Why you missed them' });
    await expect(statistics.getByRole('listitem')).toHaveText(/^Between two answers1/);

    // The last two together; the message offers Undo, and then it is done again.
    await page.keyboard.press('End');
    await expect(rows.nth(3).getByRole('link')).toBeFocused();
    await page.keyboard.press('x');
    await expect(page.getByText('1 question selected')).toBeVisible();
    await page.keyboard.press('k');
    await expect(rows.nth(2).getByRole('link')).toBeFocused();
    await page.keyboard.press('Shift+X');
    await expect(page.getByText('2 questions selected')).toBeVisible();
    const resolveBoth = () => page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await resolveBoth();
    await expect(page.getByText('2 questions resolved.')).toBeVisible();
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Undo' })
      .first()
      .click();
    await expect(rows.nth(3)).not.toContainText('Resolved');
    await resolveBoth();
    await expect(rows.nth(3)).toContainText('Resolved today');
    await expect(page.getByRole('link', { name: 'Resolved (2)', exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Resolved (2)', exact: true }).click();
    const done = reviewRows(page, 'Resolved reviews');
    await expect(done).toHaveCount(2);
    await done.first().getByRole('link').focus();
    await expect(done.first().getByRole('link')).toBeFocused();
    await press(page, 'e', 'reopen');
    await expect(done.first()).toContainText('Back in the inbox');
    await page.getByRole('link', { name: /^Inbox/ }).click();
    await expect(rows).toHaveCount(3);
  });
  await test.step('A review leads to the next one, and back to the inbox.', async () => {
    const { call: ask } = await login(accounts.student);
    await awayFromMidnight((await ask('GET /user/me')).user.timezone ?? 'UTC');
    const { call } = await signIn(page, 'student', '/reviews');
    const before = (await call('GET /message/review/counts')).counts;
    expect(before.today).toBeGreaterThan(1);
    // The plan, the menu and the inbox have the same number.
    const step = (await call('GET /user/study-plan')).plan.today.steps.find(({ kind }) => kind === 'reviews');
    const planned = step!.questions!;
    const due = planned < before.due ? 'to review' : 'due';
    await expect(page.getByText(`${planned} ${due} today, ${before.open} in total`)).toBeVisible();
    await expect(page.getByRole('link', { name: `Reviews ${planned} planned today` })).toBeVisible();
    const first = await begin(page, () => page.getByRole('link', { name: /^Start reviewing/ }).click());
    await page.keyboard.press('a');
    await expect(option(page, 'A')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(scoreLine(page)).toBeVisible();
    const second = await begin(page, () => tool(page, 'Next review').click());
    expect(second).not.toBe(first);
    await expect
      .poll(async () => (await call('GET /message/review/counts')).counts.doneToday)
      .toBe(before.doneToday + 1);
  });
});
