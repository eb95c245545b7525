import { expectAccessible } from '../support/accessible.ts';
import { takeTheirs } from '../support/conflict.ts';
import { part, reload, saveIn } from '../support/kept-form.ts';
import { navigateInApp, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a conflict keeps the focus in its form, and the drafts of two tabs stay apart', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const { plan } = await call('POST /plan', { body: { name: `Focus ${Date.now()}`, price: 10 } });
  const params = { id: plan.id };
  const change = async (description: string) => {
    const { version } = (await call('GET /plan/all')).plans.find(({ id }) => id === plan.id)!;
    await call('PUT /plan/settings/{id}', { params, body: { version, description } });
  };
  const path = `/superadmin/plans/${plan.id}`;
  await page.goto(path);
  const description = page.getByLabel('Description for students');
  const form = part(page, 'Description').locator('form');
  const saved = part(page, 'Description').getByText('All changes saved');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  const conflict = async (mine: string, theirs: string) => {
    await description.fill(mine);
    await change(theirs);
    await part(page, 'Description').getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(notice).toBeFocused();
  };

  await test.step('my own text is saved over theirs', async () => {
    await conflict('Mine', 'Theirs');
    await expectAccessible(page, 'a conflict');
    await page.getByRole('button', { name: 'Save mine anyway' }).press('Enter');
    await expect(saved).toBeVisible();
    await expect(form).toBeFocused();
  });

  await test.step('theirs is used after confirmation', async () => {
    await conflict('Mine once more', 'Theirs again');
    const take = notice.getByRole('button', { name: 'Use theirs' }).first();
    await take.press('Enter');
    const question = page.getByRole('dialog', { name: 'Use theirs?' });
    await expect(question).toBeVisible();
    await expectAccessible(page, 'a question before what was written is given up');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(take).toBeFocused();
    await expect(description).toHaveValue('Mine once more');
    await take.press('Enter');
    await question.getByRole('button', { name: 'Use theirs' }).press('Enter');
    await expect(description).toHaveValue('Theirs again');
    await expect(form).toBeFocused();
  });

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
    await saveIn(page, 'Description');
    await takeTheirs(page);
    await expect(description).toHaveValue('Second tab');
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

  await test.step('a dialog asks before it drops what was typed', async () => {
    await navigateInApp(page, '/superadmin/classes');
    await page.getByRole('button', { name: 'New class' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New class' });
    const title = dialog.getByLabel('Title', { exact: true });
    await title.fill('A long title');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(title).toHaveValue('A long title');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
