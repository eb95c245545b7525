import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createSubscriber, listPlans } from '../support/billing.ts';
import { accounts, createStudent, login, navigateInApp, type Person, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** A student whose plan includes classes. */
const createMember = async () => createSubscriber((await listPlans()).at(-1)!.id);
const findRow = (page: Page | Locator, title: string) =>
  page.getByRole('listitem').filter({ hasText: title });
const findUpcoming = async ({ call }: Person, title: string) => {
  const { items } = await call('POST /class/list', { body: {} });
  const found = items.find((item) => item.title === title);
  if (!found) throw new Error(`The demo has no class ${title}`);
  return found;
};
const timeIn = (iso: string, timeZone: string) =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

test('a student finds classes by week and as a list, in any time zone, and registers or joins the waiting list', async ({
  page,
}) => {
  const student = await createMember();
  const clinic = await findUpcoming(student, 'Needed or enough? An assumption clinic');
  await student.call('POST /v2/class/student/register', { body: { id: clinic.id } });
  await visit(page, student, '/classes');
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
  await navigateInApp(page, `/classes?week=${day(clinic.startsAt)}`);
  await expect(findRow(week, 'Needed or enough?').last()).toContainText(
    timeIn(clinic.startsAt, 'America/New_York'),
  );
  await page.getByLabel('Time zone').selectOption('Asia/Kolkata');
  await expect(page).toHaveURL(/zone=Asia/);
  await navigateInApp(page, `/classes?zone=Asia/Kolkata&week=${day(clinic.startsAt, 'Asia/Kolkata')}`);
  await expect(findRow(week, 'Needed or enough?').last()).toContainText(
    timeIn(clinic.startsAt, 'Asia/Kolkata'),
  );

  await page.getByRole('link', { name: 'List' }).click();
  const list = page.getByRole('region', { name: 'Upcoming classes' });
  await expect(findRow(list, 'Needed or enough?')).toContainText("You're registered");
  await page.getByRole('button', { name: 'Use as my time zone' }).click();
  await expect(page.getByRole('button', { name: 'Use as my time zone' })).toBeHidden();
  const percent = findRow(list, 'Most, some, and percent');
  await percent.getByRole('button', { name: 'Register' }).click();
  await expect(percent).toContainText("You're registered");
  const full = findRow(list, 'Whose view is it?');
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

test('the link of a class opens before its start and closes at its end, and recordings resume', async ({
  page,
}) => {
  const student = await createMember();
  await test.step('The link opens ten minutes before the start and closes at the end.', async () => {
    const admin = await login(accounts.admin);
    const fields = {
      title: 'A class that opens soon',
      zone: 'America/New_York',
      minutes: 60,
      joinUrl: 'https://meet.example.com/soon',
    };
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const { class: open } = await admin.call('POST /class/create', {
      body: { ...fields, startsAt: inMinutes(8) },
    });
    await student.call('POST /v2/class/student/register', { body: { id: open.id } });
    await visit(page, student, '/classes');
    const notice = page.getByRole('region', { name: `You can join ${open.title}` });
    await expect(notice.getByRole('link', { name: 'Join now' })).toHaveAttribute(
      'href',
      /meet\.example\.com/,
    );
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
      await expect(beside.getByRole('link', { name: box })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page, `${box} beside a class`);
    }
    await navigateInApp(page, '/classes');
    const dismissed = page.waitForResponse('**/api/store/save');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toBeHidden();
    await dismissed;
    await page.reload();
    await expect(page.getByRole('region', { name: 'Week' })).toBeVisible();
    await expect(notice).toBeHidden();

    await admin.call('POST /class/update', { body: { id: open.id, ...fields, startsAt: inMinutes(-70) } });
    await navigateInApp(page, `/class/${open.id}/notes`);
    await expect(part).toContainText('This class has ended');
    await expect(part.getByRole('link', { name: 'Join the class' })).toBeHidden();

    await admin.call('POST /class/delete', { body: { id: open.id } });
  });
  await test.step('Recordings resume where they were left, and can be marked as watched.', async () => {
    const { items } = await student.call('POST /class/list-recordings', { body: {} });
    const getId = (title: string) => items.find((item) => item.title.startsWith(title))!.id;
    await student.call('POST /class/student/set-watched', {
      body: { id: getId('Two options left'), watched: true },
    });
    await student.call('POST /class/student/set-progress', {
      body: { id: getId('Two passages'), second: 20 },
    });
    await navigateInApp(page, '/classes?view=recordings');
    const recordings = page.getByRole('region', { name: 'Recordings' });
    await expect(findRow(recordings, 'Two options left')).toContainText('watched');
    await expect(findRow(recordings, 'Two passages')).toContainText('stopped at 0:20');
    await expectAccessible(page);
    await recordings.getByRole('button', { name: 'Not watched yet' }).click();
    await expect(findRow(recordings, 'Two options left')).toBeHidden();
    await recordings.getByLabel('Search recordings').fill('holt');
    await expect(findRow(recordings, 'Two passages')).toBeHidden();
    await expect(findRow(recordings, 'Blind review in an hour')).toBeVisible();
    await recordings.getByLabel('Search recordings').fill('');
    await recordings.getByRole('link', { name: 'Watch Two passages' }).click();
    const watched = page.getByRole('checkbox', { name: 'Watched' });
    await expect(watched).not.toBeChecked();
    const video = page.locator('video');
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => Math.floor(one.currentTime)))
      .toBeGreaterThanOrEqual(20);
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
  await test.step('A student without classes in the plan sees the calendar, and a link to the plans.', async () => {
    await visit(page, await createStudent(), '/classes?view=list');
    await expect(
      page.getByRole('region', { name: 'Upgrade' }).getByRole('link', { name: 'See plans' }),
    ).toBeVisible();
  });
});
