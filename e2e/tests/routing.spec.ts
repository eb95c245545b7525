import { newStudent, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('students cannot open the admin app', async ({ page }) => {
  await newStudent(page, '/superadmin');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/superadmin/outbox');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard$/);
});

for (const account of ['tutor', 'admin'] as const)
  test(`a ${account} can only open the admin app`, async ({ page }) => {
    await signIn(page, account, '/dashboard');
    await expect(page).toHaveURL(/\/superadmin$/);
    await page.goto('/start/drill/next/LR');
    await expect(page).toHaveURL(/\/superadmin$/);
    await page.goto('/');
    await expect(page).toHaveURL(/\/superadmin$/);
    const outbox = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Outbox' });
    await expect(outbox).toHaveCount(account === 'admin' ? 1 : 0);
  });

test('the outbox shows an email as its recipient sees it', async ({ page }) => {
  const { email } = await newStudent(page);
  await signIn(page, 'admin', `/superadmin/outbox?search=${encodeURIComponent(email)}`);
  await page.getByRole('link', { name: /Confirm your email address/ }).click();
  const mail = page.getByRole('article', { name: 'Confirm your email address' });
  await expect(mail.getByText(email)).toBeVisible();
  await expect(mail.frameLocator('iframe').getByText('Hello Edda,')).toBeVisible();
  await mail.getByRole('button', { name: 'Show as plain text' }).click();
  await expect(mail.locator('pre')).toContainText('Confirm your email address to start using Docket.');
  await expect(mail.getByRole('link', { name: /confirm-signup/ })).toBeVisible();
});

test('an unknown address says so, and links back', async ({ page }) => {
  await newStudent(page, '/no/such/page');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText("Page you are looking for doesn't exist.");
  await expect(page).toHaveTitle(/Page not found/);
  const back = page.getByRole('link', { name: 'Back To Dashboard' });
  await expect(back).toHaveAttribute('href', '/');
  await back.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a missing drill leads to a page that says so', async ({ page, watch }) => {
  watch.allow(/404/);
  await newStudent(page, '/start/drill/id/0195a000-0000-7000-8000-000000000000');
  await expect(page).toHaveURL(/\/drill-not-found$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Drill not found' })).toBeVisible();
});

test("so does another user's drill", async ({ page, browser, watch }) => {
  watch.allow(/404/);
  const other = await browser.newPage();
  const { call } = await newStudent(other);
  const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
  await other.close();
  await newStudent(page, `/start/drill/id/${drill.id}`);
  await expect(page).toHaveURL(/\/drill-not-found$/);
});

test('inside the mobile app every page keeps its prefix, and signing out notifies the host', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const hostMessages: string[] = [];
    Object.assign(window, {
      hostMessages,
      ReactNativeWebView: { postMessage: (text: string) => hostMessages.push(text) },
    });
  });
  await newStudent(page, '/webview/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Edda' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/webview\/settings$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Account of Edda Tester' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/webview\/login$/);
  const hostMessages = () =>
    page.evaluate(() => (window as unknown as { hostMessages: string[] }).hostMessages);
  await expect
    .poll(async () => (await hostMessages()).map((text) => JSON.parse(text)))
    .toEqual([{ type: 'logout' }]);
});

test("after a navigation, the tab has the page's title and its heading has the focus", async ({ page }) => {
  await newStudent(page);
  await expect(page).toHaveTitle('Hello, Edda · Docket');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Drills', exact: true })
    .click();
  await expect(page).toHaveTitle('Drills · Docket');
  await expect(page.getByRole('heading', { level: 1, name: 'Drills' })).toBeFocused();
});
