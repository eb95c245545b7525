import { createStudent, navigateInApp, newStudent, pushAddress, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a student stays in the student app, and unknown addresses lead to the not-found page', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  const heading = page.getByRole('heading', { level: 1 });
  await newStudent(page, '/superadmin');
  await test.step('Students cannot open the admin app.', async () => {
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/superadmin/outbox');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto('/');
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
    await page.goto('/no/such/page');
    await expect(heading).toHaveText("Page you are looking for doesn't exist.");
    await expect(page).toHaveTitle(/Page not found/);
    const back = page.getByRole('link', { name: 'Back To Dashboard' });
    await expect(back).toHaveAttribute('href', '/');
    await back.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test('staff can only open the admin app, and only admins read the outbox', async ({ page }) => {
  const { email } = await createStudent();
  const outbox = page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Outbox' });
  for (const account of ['tutor', 'admin'] as const) {
    await signIn(page, account, '/dashboard');
    await expect(page).toHaveURL(/\/superadmin$/);
    await pushAddress(page, '/start/drill/next/LR');
    await expect(page).toHaveURL(/\/superadmin$/);
    await page.goto('/');
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
});

test('inside the mobile app every page keeps its prefix, and signing out notifies the host', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const posted: string[] = [];
    Object.assign(window, {
      posted,
      ReactNativeWebView: { postMessage: (text: string) => posted.push(text) },
    });
  });
  await newStudent(page, '/webview/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Edda' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Settings' })
    .click();
  await expect(page).toHaveURL(/\/webview\/settings$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Edda Tester' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/webview\/login$/);
  const posted = () => page.evaluate(() => (window as unknown as { posted: string[] }).posted);
  await expect
    .poll(async () => (await posted()).map((text) => JSON.parse(text)))
    .toEqual([{ type: 'logout' }]);
});
