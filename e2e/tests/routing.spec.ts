import { expectAccessible } from '../support/accessible.ts';
import { createStudent, navigateInApp, newStudent, pushAddress, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a student stays in the student app, unknown addresses lead to the not-found page, and the menu fits every screen', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  const heading = page.getByRole('heading', { level: 1 });
  await newStudent(page, '/superadmin');
  await test.step('Students cannot open the admin app.', async () => {
    await expect(page).toHaveURL(/\/dashboard$/);
    await pushAddress(page, '/superadmin/outbox');
    await expect(page).toHaveURL(/\/dashboard$/);
    await pushAddress(page, '/');
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await test.step("After a navigation, the tab has the page's title and its heading has the focus.", async () => {
    await expect(page).toHaveTitle('Hello, Edda · Docket');
    await page
      .getByRole('navigation', { name: 'Main', exact: true })
      .getByRole('link', { name: 'Drills', exact: true })
      .click();
    await expect(page).toHaveTitle('Drills · Docket');
    await expect(page.getByRole('heading', { level: 1, name: 'Drills' })).toBeFocused();
  });
  await test.step("A missing drill, or another user's, leads to the not-found page.", async () => {
    const { call } = await createStudent();
    const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
    for (const id of ['0195a000-0000-7000-8000-000000000000', drill.id]) {
      await pushAddress(page, `/start/drill/id/${id}`);
      await expect(page).toHaveURL(/\/drill-not-found$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Drill not found' })).toBeVisible();
    }
  });
  await test.step('An unknown address shows the not-found page, with a link back.', async () => {
    await pushAddress(page, '/no/such/page');
    await expect(heading).toHaveText("Page you are looking for doesn't exist.");
    await expect(page).toHaveTitle(/Page not found/);
    const back = page.getByRole('link', { name: 'Back To Dashboard' });
    await expect(back).toHaveAttribute('href', '/');
    await back.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await test.step('The menu has four groups beside the page, the main pages are at the bottom of a phone.', async () => {
    const menu = page.getByRole('navigation', { name: 'Main', exact: true });
    const bar = page.getByRole('navigation', { name: 'Main pages' });
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const group of ['Study', 'Track', 'Law school', 'Help'])
      await expect(menu.getByRole('list', { name: group })).toBeVisible();
    await expect(bar).toBeHidden();
    await menu.getByRole('link', { name: 'Drills' }).click();
    const tabs = page.getByRole('navigation', { name: 'Drills' });
    await tabs.getByRole('link', { name: 'Past drills' }).click();
    await expect(page).toHaveURL(/\/drill\/tests$/);
    await expect(tabs.getByRole('link', { name: 'Past drills' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Drills' })).toHaveAttribute('aria-current', 'page');

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(menu).toBeHidden();
    await expect(bar.getByRole('link', { name: 'Drills' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await bar.getByRole('link', { name: 'Practice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
    await expectAccessible(page, 'practice on a phone');
    // The last line of the page can be scrolled above the bar.
    const footer = page.getByRole('contentinfo').getByRole('link').first();
    await footer.scrollIntoViewIfNeeded();
    const [barBox, last] = [await bar.boundingBox(), await footer.boundingBox()];
    expect(last!.y + last!.height).toBeLessThanOrEqual(barBox!.y);
    await bar.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Support' }).click();
    await expect(page).toHaveURL(/\/support$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    // Student pages share one column: its left edge is the same on every page.
    await page.setViewportSize({ width: 1920, height: 900 });
    const lefts = [];
    for (const path of ['/dashboard', '/drill', '/practice/tests', '/settings', '/converter', '/rankings']) {
      await navigateInApp(page, path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      lefts.push(Math.round((await heading.boundingBox())!.x));
    }
    expect(new Set(lefts).size).toBe(1);
  });
});

test('staff can only open the admin app, only admins read the outbox, and a message covers no button', async ({
  page,
}) => {
  const { email } = await createStudent();
  const outbox = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Outbox' });
  for (const account of ['tutor', 'admin'] as const) {
    await signIn(page, account, '/dashboard');
    await expect(page).toHaveURL(/\/superadmin$/);
    await pushAddress(page, '/start/drill/next/LR');
    await expect(page).toHaveURL(/\/superadmin$/);
    await pushAddress(page, '/');
    await expect(page).toHaveURL(/\/superadmin$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(outbox).toHaveCount(account === 'admin' ? 1 : 0);
  }
  await navigateInApp(page, `/superadmin/outbox?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /Confirm your email address/ }).click();
  const mail = page.getByRole('article', { name: 'Confirm your email address' });
  await expect(mail.getByText(email)).toBeVisible();
  await expect(mail.frameLocator('iframe').getByText('Hello Edda,')).toBeVisible();
  await mail.getByRole('button', { name: 'Show as plain text' }).click();
  await expect(mail.locator('pre')).toContainText('Confirm your email address to start using Docket.');
  await expect(mail.getByRole('link', { name: /confirm-signup/ })).toBeVisible();
  await test.step('A message to staff covers no button.', async () => {
    await navigateInApp(page, '/superadmin/account');
    await page.getByLabel('Phone').fill(`+1 212 555 0${String(Date.now()).slice(-3)}`);
    await page.getByRole('button', { name: 'Save profile' }).click();
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first();
    // A message under the pointer stays.
    await toast.hover();
    const box = (await toast.boundingBox())!;
    for (const button of await page.getByRole('main').getByRole('button').all()) {
      const other = await button.boundingBox();
      if (other) expect(other.y).toBeGreaterThanOrEqual(box.y + box.height);
    }
  });
});
