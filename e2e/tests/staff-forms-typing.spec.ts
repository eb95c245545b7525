import type { Page } from '@playwright/test';
import { part, reload, saveIn } from '../support/kept-form.ts';
import { createStudent, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Delays a response until the returned function is called. */
async function hold(page: Page, method: string, address: string): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await gone;
    await route.continue();
  });
  return go;
}

test('what is typed while a form is saved stays, as a change to the saved values', async ({ page }) => {
  const { call } = await signIn(page, 'admin');
  const { plan } = await call('POST /plan', { body: { name: `Typed on ${Date.now()}`, price: 10 } });
  const stored = async () =>
    (await call('GET /plan/all')).plans.find(({ id }) => id === plan.id)?.settings.description;

  await page.goto(`/superadmin/plans/${plan.id}`);
  const description = page.getByLabel('Description for students');
  const go = await hold(page, 'PUT', '**/api/plan/settings/*');
  await description.fill('First words.');
  await saveIn(page, 'Description');
  await description.pressSequentially(' And more.');
  go();
  await expect(page.getByText('Plan saved.')).toBeVisible();
  await expect.poll(stored).toBe('First words.');
  await expect(description).toHaveValue('First words. And more.');
  await expect(part(page, 'Description').getByText('Unsaved changes')).toBeVisible();
  await reload(page);
  await expect(description).toHaveValue('First words.');
  await page.getByRole('button', { name: 'Restore changes' }).click();
  await expect(description).toHaveValue('First words. And more.');
  // It is based on the saved values: nobody else changed them.
  await saveIn(page, 'Description');
  await expect(part(page, 'Description').getByText('All changes saved')).toBeVisible();
  expect(await stored()).toBe('First words. And more.');
  // Saved again without a reload: the version is the new one.
  await description.fill('First words. And more. Saved');
  await saveIn(page, 'Description');
  await description.pressSequentially(' twice');
  await expect(part(page, 'Description').getByText('Unsaved changes')).toBeVisible();
  await expect(part(page, 'Description').getByRole('button', { name: 'Undo changes' })).toBeEnabled();
  await saveIn(page, 'Description');
  await expect(part(page, 'Description').getByText('All changes saved')).toBeVisible();
  expect(await stored()).toBe('First words. And more. Saved twice');
});

test('what is typed while a file is added belongs to the next one', async ({ page }) => {
  await signIn(page, 'admin');
  const { id } = (await (await createStudent()).call('GET /user/me')).user;
  await page.goto(`/superadmin/users/${id}`);
  const name = page.getByLabel('Name of the file');
  const address = page.getByLabel('Address', { exact: true });
  const go = await hold(page, 'PUT', '**/api/user/*/admin-files');
  await name.fill('Letter');
  await address.fill('https://files.example/letter.pdf');
  await page.getByRole('button', { name: 'Add file' }).click();
  await name.fill('The next one');
  go();
  await expect(page.getByText('File added.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Letter' })).toBeVisible();
  await expect(name).toHaveValue('The next one');
  await expect(address).toHaveValue('');
});

test('what is typed while cut points are saved stays', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/superadmin/difficulty');
  const least = page.getByLabel('Minimum first answers');
  const before = await least.inputValue();
  const go = await hold(page, 'PUT', '**/api/app-setting/difficulty-settings*');
  await least.fill('41');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await least.fill('417');
  go();
  await expect(page.getByText('Saved. Difficulties are updated.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(least).toHaveValue('417');
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(least).toHaveValue('41');
  await least.fill(before);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(least).toHaveValue(before);
});

test('a closing tab keeps the newer draft of another one', async ({ page }) => {
  const { call } = await signIn(page, 'admin');
  const { plan } = await call('POST /plan', { body: { name: `Tabs ${Date.now()}`, price: 10 } });
  const path = `/superadmin/plans/${plan.id}`;
  const tab = await page.context().newPage();
  await tab.goto(path);
  await page.goto(path);
  const kept = (text: string) =>
    page.waitForFunction(
      (text) =>
        Object.values({ ...window.localStorage })
          .join()
          .includes(text),
      text,
    );
  await tab.getByLabel('Description for students').fill('Older');
  await kept('Older');
  await page.getByLabel('Description for students').fill('Newer');
  await kept('Newer');
  tab.once('dialog', (dialog) => void dialog.accept());
  await tab.goto('about:blank');
  await tab.close();
  const another = await page.context().newPage();
  await another.goto(path);
  await another.getByRole('button', { name: 'Restore changes' }).click();
  await expect(another.getByLabel('Description for students')).toHaveValue('Newer');
});
