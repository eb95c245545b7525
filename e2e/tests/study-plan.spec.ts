import { expectAccessible } from '../support/accessible.ts';
import { navigateInApp, newStudent } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const dayMs = 86_400_000;
const formatWeekday = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'long' });

test('a student moves, swaps, skips and finishes steps of the week, and undoes it all', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const { call } = await newStudent(page);
  const examDate = new Date(Date.now() + 60 * dayMs).toISOString().slice(0, 10);
  await call('PUT /user/study-settings', {
    body: { studySettings: { examDate, hoursPerWeek: 14, restDays: [] } },
  });
  const read = async () => (await call('GET /user/study-plan')).plan;
  const { today, ahead } = await read();
  const [first, second] = today.steps.filter(({ kind }) => kind === 'drill');
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
  await page.goto('/dashboard');
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
  await day
    .getByRole('button', { name: /^Change / })
    .first()
    .press('Enter');
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
