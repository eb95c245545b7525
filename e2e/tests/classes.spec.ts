import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import type { OwnServer } from '../support/own-server.ts';
import { accounts, createStudent, login, type Person, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** One server for all, one test after the other: its clock, which the tests move, only moves forward. */
test.describe.configure({ mode: 'default' });
let server: OwnServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.fresh();
});

const getRow = (page: Page | Locator, title: string) => page.getByRole('listitem').filter({ hasText: title });
const findComing = async ({ call }: Person, title: string) => {
  const { items } = await call('POST /class/list', { body: {} });
  const found = items.find((one) => one.title === title);
  if (!found) throw new Error(`The demo has no class ${title}`);
  return found;
};
const timeIn = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

test('a student finds classes by week and as a list, in any time zone, and registers or joins the waiting list', async ({
  page,
}) => {
  const student = await login(accounts.student, server.url);
  const clinic = await findComing(student, 'Needed or enough? An assumption clinic');
  await visit(page, student, `${server.url}/classes`);
  const week = page.getByRole('region', { name: 'Week' });
  const day = (iso: string, timeZone = 'America/New_York') =>
    new Date(iso).toLocaleDateString('en-CA', { timeZone });
  await expect(week.getByText('Today')).toBeVisible();
  await week.getByRole('button', { name: 'Next week' }).click();
  await expect(week.getByText('Today')).toBeHidden();
  // While the week is loading, the previous one is shown dimmed.
  await expect(week.locator('[data-old="true"]')).toHaveCount(0);
  await expectAccessible(page);
  // The address has the week of the clinic.
  await page.goto(`${server.url}/classes?week=${day(clinic.startsAt)}`);
  await expect(getRow(week, 'Needed or enough?').last()).toContainText(
    timeIn(clinic.startsAt, 'America/New_York'),
  );
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
  await expect(page).toHaveURL(/zone=Asia/);
  await page.goto(`${server.url}/classes?zone=Asia/Kolkata&week=${day(clinic.startsAt, 'Asia/Kolkata')}`);
  await expect(getRow(week, 'Needed or enough?').last()).toContainText(
    timeIn(clinic.startsAt, 'Asia/Kolkata'),
  );

  await page.getByRole('link', { name: 'List' }).click();
  const list = page.getByRole('region', { name: 'Upcoming classes' });
  await expect(getRow(list, 'Needed or enough?')).toContainText("You're registered");
  await page.getByRole('button', { name: 'Use as my time zone' }).click();
  await expect(page.getByRole('button', { name: 'Use as my time zone' })).toBeHidden();
  const percent = getRow(list, 'Most, some, and percent');
  await percent.getByRole('button', { name: 'Register' }).click();
  await expect(percent).toContainText("You're registered");
  const full = getRow(list, 'Whose view is it?');
  await expect(full).toContainText('Full');
  await full.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(full).toContainText("You're number 1 on the waiting list");
  await full.getByRole('button', { name: 'Leave list' }).click();
  await page
    .getByRole('dialog', { name: 'Leave the waiting list?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(full).toContainText("You're number 1 on the waiting list");
  await full.getByRole('button', { name: 'Leave list' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave list' }).click();
  await expect(full).not.toContainText('number 1');
  await page.getByRole('button', { name: 'Comparative reading' }).click();
  await expect(page.getByText('No upcoming classes')).toBeVisible();
  await page.getByRole('button', { name: 'Comparative reading' }).click();
  await page.getByRole('button', { name: 'Only mine' }).click();
  await expect(full).toBeHidden();
  await expect(percent).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Calendar settings' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create private address' }).click();
  await expect(dialog.getByLabel('Private address')).toHaveValue(/^http/);
  const address = await dialog.getByLabel('Private address').inputValue();
  await expectAccessible(page);
  const feed = await (await fetch(address)).text();
  expect(feed).toContain('SUMMARY:Most\\, some\\, and percent');
  await dialog.getByRole('button', { name: 'Renew' }).click();
  // The confirmation has a button with the same name.
  await expect(dialog).toHaveCount(2);
  await dialog.last().getByRole('button', { name: 'Renew' }).click();
  await expect(dialog.getByLabel('Private address')).not.toHaveValue(address);
  expect((await fetch(address)).status).toBe(404);
});

test('the link opens ten minutes before the start and closes at the end', async ({ page }) => {
  const student = await login(accounts.student, server.url);
  const open = await findComing(student, 'Open hour: bring one question');
  const left = (Date.parse(open.startsAt) - Date.parse(open.serverNow)) / 1000;
  // As far as the clock can move without passing the start.
  await server.advance(Math.max(0, Math.floor(left) - 240));
  await visit(page, student, `${server.url}/classes`);
  const notice = page.getByRole('region', { name: `You can join ${open.title}` });
  await expect(notice.getByRole('link', { name: 'Join now' })).toHaveAttribute('href', /meet\.example\.com/);
  await expectAccessible(page);
  await notice.getByRole('link', { name: 'Open' }).click();
  const part = page.getByRole('region', { name: 'Attendance' });
  await expect(part.getByRole('link', { name: 'Join the class' })).toHaveAttribute(
    'href',
    /meet\.example\.com/,
  );
  const download = page.waitForEvent('download');
  await part.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toBe('class.ics');
  const beside = page.getByRole('navigation', { name: 'Class notes and questions' });
  for (const box of ['Explanations', 'Ask', 'Notes']) {
    await beside.getByRole('link', { name: box }).click();
    await expect(page).toHaveURL(new RegExp(`/class/${open.id}/${box.toLowerCase()}$`));
    await expectAccessible(page, box);
  }
  await page.goto(`${server.url}/classes`);
  const dismissed = page.waitForResponse('**/api/store/save');
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toBeHidden();
  await dismissed;
  await page.reload();
  await expect(page.getByRole('region', { name: 'Week' })).toBeVisible();
  await expect(notice).toBeHidden();

  await server.advance(70 * 60);
  await page.goto(`${server.url}/class/${open.id}/notes`);
  await expect(part).toContainText('This class has ended');
  await expect(part.getByRole('link', { name: 'Join the class' })).toBeHidden();

  // A student without classes in the plan sees the calendar, and a link to the plans.
  const free = await createStudent(server.url);
  await visit(page, free, `${server.url}/classes?view=list`);
  await expect(
    page.getByRole('region', { name: 'Upgrade' }).getByRole('link', { name: 'See plans' }),
  ).toBeVisible();
});

test('recordings resume where they were left, and can be marked as watched', async ({ page }) => {
  const student = await login(accounts.student, server.url);
  await visit(page, student, `${server.url}/classes?view=recordings`);
  const recordings = page.getByRole('region', { name: 'Recordings' });
  await expect(getRow(recordings, 'Two options left')).toContainText('watched');
  await expect(getRow(recordings, 'Two passages')).toContainText('stopped at 0:20');
  await expectAccessible(page);
  await recordings.getByRole('button', { name: 'Not watched yet' }).click();
  await expect(getRow(recordings, 'Two options left')).toBeHidden();
  await recordings.getByLabel('Search recordings').fill('holt');
  await expect(getRow(recordings, 'Two passages')).toBeHidden();
  await expect(getRow(recordings, 'Blind review in an hour')).toBeVisible();
  await recordings.getByLabel('Search recordings').fill('');
  await recordings.getByRole('link', { name: 'Watch Two passages' }).click();
  const watched = page.getByRole('checkbox', { name: 'Watched' });
  await expect(watched).not.toBeChecked();
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => Math.floor(one.currentTime)))
    .toBeGreaterThanOrEqual(20);
  await expectAccessible(page);
  const saved = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('"watched":true'),
  );
  // The state follows the request, shortly after the click.
  await watched.click();
  await expect(watched).toBeChecked();
  await saved;
  await page.reload();
  await expect(watched).toBeChecked();
});
