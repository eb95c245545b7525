import { expectAccessible } from '../support/accessible.ts';
import { part, reload, saveIn } from '../support/kept-form.ts';
import { accounts, login, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a conflict of two tabs keeps the focus in its form, and their drafts stay apart', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const admin = await login(accounts.admin);
  const { plan } = await admin.call('POST /plan', { body: { name: `Focus ${Date.now()}`, price: 10 } });
  const path = `/superadmin/plans/${plan.id}`;
  await visit(page, admin, path);
  const description = page.getByLabel('Description for students');
  const form = part(page, 'Description').locator('form');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  const tab = await page.context().newPage();
  const tabDescription = tab.getByLabel('Description for students');
  await test.step('the other save came from another tab of the same person', async () => {
    await tab.goto(path);
    await description.fill('First tab');
    await tabDescription.fill('Second tab');
    await saveIn(tab, 'Description');
    await expect(part(tab, 'Description').getByText('All changes saved')).toBeVisible();
    await reload(page);
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(description).toHaveValue('First tab');
    await part(page, 'Description').getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(notice).toBeFocused();
    await expectAccessible(page, 'a conflict');
    const take = notice.getByRole('button', { name: 'Use theirs' }).first();
    await take.press('Enter');
    const question = page.getByRole('dialog', { name: 'Use theirs?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'a question before what was written is given up');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(take).toBeFocused();
    await expect(description).toHaveValue('First tab');
    await take.press('Enter');
    await question.getByRole('button', { name: 'Use theirs' }).press('Enter');
    await expect(description).toHaveValue('Second tab');
    await expect(form).toBeFocused();
    await page.reload();
    await expect(description).toHaveValue('Second tab');
    await expect(page.getByRole('button', { name: 'Restore changes' })).toBeHidden();
  });

  await test.step('a closing tab keeps the newer draft of another one', async () => {
    const kept = (text: string) =>
      page.waitForFunction(
        (text) =>
          Object.values({ ...localStorage })
            .join()
            .includes(text),
        text,
      );
    await tabDescription.fill('Older');
    await kept('Older');
    await description.fill('Newer');
    await kept('Newer');
    tab.once('dialog', (dialog) => void dialog.accept());
    await tab.goto('about:blank');
    await tab.close();
    // Loading the page directly would write its own draft again.
    const another = await page.context().newPage();
    await another.goto(path);
    await another.getByRole('button', { name: 'Restore changes' }).click();
    await expect(another.getByLabel('Description for students')).toHaveValue('Newer');
  });
});
