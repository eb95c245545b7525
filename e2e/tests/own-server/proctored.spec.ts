import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import type { OwnServer } from '../../support/own-server.ts';
import { accounts, login, visit } from '../../support/people.ts';
import { option } from '../../support/runner.ts';
import { expect, test } from '../../support/test.ts';

/** One server for all, one test after the other: its clock, which the tests move, only moves forward. */
test.describe.configure({ mode: 'default' });
let server: OwnServer;
test.beforeAll(async ({ servers }) => {
  server = await servers.shared();
});

const eventIn = (page: Page, title: string) =>
  page.getByRole('list', { name: 'Proctored tests' }).getByRole('listitem').filter({ hasText: title });

/** Schedules an event through the call, some minutes from now by the server's clock. */
async function schedule(minutes: number, title = 'Evening test') {
  const staff = await login(accounts.admin, server.url);
  const { items } = await staff.call('GET /proctored-test/list');
  const saturday = items[0];
  if (!saturday) throw new Error('The demo has no proctored test');
  const startsAt = new Date(Date.parse(saturday.serverNow) + minutes * 60_000).toISOString();
  const body = { testId: saturday.test.id, title, startsAt };
  const { proctoredTest } = await staff.call('POST /proctored-test', { body });
  return { staff, event: proctoredTest };
}

test('staff schedule, change and cancel, and see which students are affected', async ({ page, watch }) => {
  // A time in the past is refused.
  watch.allow(/422.*proctored-test/);
  const staff = await login(accounts.admin, server.url);
  const student = await login(accounts.student, server.url);
  await visit(page, staff, `${server.url}/superadmin`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Proctored tests/ })
    .click();
  await expect(eventIn(page, 'Saturday proctored test')).toContainText(/10:00 AM E[SD]T/);

  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Enter a title')).toBeVisible();
  await expect(dialog.getByLabel('Title')).toBeFocused();
  await dialog.getByLabel('Title').fill('Winter test');
  await dialog.getByLabel('Test', { exact: true }).selectOption('Test 3');
  await dialog.getByLabel('Day').fill('2020-01-15');
  await dialog.getByLabel('Time').fill('18:30');
  await expect(dialog.getByText('Wed, Jan 15, 2020, 6:30 PM EST, which is')).toBeVisible();
  await expectAccessible(page);
  const refused = page.waitForResponse((response) => response.status() === 422);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await refused;
  await expect(dialog.getByText('Choose a time in the future')).toBeVisible();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel('Day').fill(`${year}-01-15`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toBeHidden();
  const row = eventIn(page, 'Winter test');
  await expect(row).toContainText(`Jan 15, ${year}, 6:30 PM EST`);
  await expect(row).toContainText('11:30 PM UTC');
  await expect(row).toContainText('0 students registered');

  const { items } = await student.call('GET /proctored-test/list');
  const winter = items.find(({ title }) => title === 'Winter test');
  await student.call('POST /proctored-test/{id}/register', { params: { id: winter?.id ?? '' }, body: {} });
  await page.reload();
  await row.getByRole('button', { name: 'Change' }).click();
  await expect(dialog.getByLabel('Time')).toHaveValue('18:30');
  await expect(dialog.getByText('One student is registered. We email them when the time')).toBeVisible();
  await dialog.getByLabel('Time').fill('19:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('7:00 PM EST');
  await row.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toContainText('One student is registered and will get an email.');
  await dialog.getByRole('button', { name: 'Cancel test' }).click();
  await expect(row).toBeHidden();
  const mails = await staff.call('GET /outbox', { query: { search: 'Winter test' } });
  expect(mails.items.map(({ subject }) => subject)).toEqual([
    'Canceled: Winter test',
    'Changed: Winter test',
  ]);
});

test('a student registers, waits, and starts with all others while staff see it live; a late one has the remaining time', async ({
  page,
  browser,
  watch,
}) => {
  await test.step('A student registers, waits, and starts with all others; staff see it live.', async () => {
    const { staff, event } = await schedule(20);
    const beside = await browser.newContext({
      baseURL: server.url,
      timezoneId: 'America/New_York',
      locale: 'en-US',
    });
    const desk = await beside.newPage();
    watch.follow(desk);
    await visit(desk, staff, `${server.url}/superadmin/proctored/${event.id}`);
    await expect(desk.getByText('No registrations yet')).toBeVisible();

    const student = await login(accounts.student, server.url);
    await visit(page, student, `${server.url}/practice/proctored-test`);
    const row = eventIn(page, 'Evening test');
    await row.getByRole('button', { name: 'Register' }).click();
    await expect(row).toContainText("You're registered. Waiting room opens");
    await row.getByRole('button', { name: /^Cancel registration/ }).click();
    await row.getByRole('button', { name: 'Register' }).click();
    await expect(row.getByRole('link', { name: 'What to expect' })).toBeVisible();
    await expectAccessible(page);
    const seat = desk.getByRole('row', { name: /Robin Marsh/ });
    await expect(seat).toContainText('Registered');

    await server.advance(6 * 60);
    await page.reload();
    await row.getByRole('link', { name: 'Enter the waiting room' }).click();
    await expect(page.getByRole('timer')).toHaveText(/^1[34]:\d\d$/);
    await expect(page.getByText("You're the only one registered so far.")).toBeVisible();
    await expectAccessible(page);
    await expect(seat).toContainText('Waiting');
    await expectAccessible(desk);

    // A quarter of a minute before the start; the page learns the new time when it next reports its presence.
    const { proctoredTest } = await staff.call('GET /proctored-test/{id}', { params: { id: event.id } });
    const left = (Date.parse(event.startsAt) - Date.parse(proctoredTest.serverNow)) / 1000;
    await server.advance(Math.floor(left) - 20);
    await expect(page.getByText("You're in.")).toBeVisible();
    await expect(page).toHaveURL(/\/start\/practice\/resume\//);
    await expect(option(page, 'A')).toBeVisible();
    await page.keyboard.press('b');
    await expect(option(page, 'B')).toBeChecked();
    await expect(seat).toContainText('Working');
    await expect(seat).toContainText(/Section 1/);
    await expect(seat.getByRole('cell', { name: '1', exact: true })).toBeVisible();

    await desk.getByLabel('Search by name').fill('nobody');
    await expect(desk.getByText('No matches.')).toBeVisible();
    await desk.getByLabel('Search by name').fill('marsh');
    await desk.getByRole('button', { name: /^Working/ }).click();
    await expect(seat).toBeVisible();
    await beside.close();
  });
  await test.step('A late student has the remaining time, and can enter again later.', async () => {
    const { event } = await schedule(1, 'Late test');
    const student = await login(accounts.student, server.url);
    await server.advance(11 * 60);
    await visit(page, student, `${server.url}/practice/proctored-test`);
    const row = eventIn(page, 'Late test');
    await expect(row).toContainText('In progress. Entry until');
    await row.getByRole('button', { name: 'Register and enter' }).click();
    await expect(page).toHaveURL(/\/start\/practice\/resume\//);
    await expect(option(page, 'A')).toBeVisible();
    const { items } = await student.call('GET /practice-test/list', { query: { unfinished: 'true' } });
    const own = items.find(({ kind }) => kind === 'proctored');
    const { practice } = await student.call('GET /practice-test/{id}', { params: { id: own?.id ?? '' } });
    expect(practice.sections[0]?.lateSeconds).toBeGreaterThanOrEqual(600);
    expect(practice.notices.map(({ code }) => code)).toEqual(['late-entry']);

    await server.advance(30 * 60);
    await visit(page, student, `${server.url}/practice/proctored/${event.id}`);
    await expect(page).toHaveURL(/\/start\/practice\/resume\//);
  });
});
