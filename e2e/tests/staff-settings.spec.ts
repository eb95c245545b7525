import { expectAccessible } from '../support/accessible.ts';
import { navigateInApp, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('what an admin writes into settings, emails and prompts is what students and recipients see', async ({
  page,
  browser,
  watch,
}) => {
  // A text without its link is refused.
  watch.allow(/422.*\/api\/email-setting/);
  const { call } = await signIn(page, 'admin', '/superadmin/settings/support-faqs');
  const mark = `No. ${Date.now()}`;
  const { supportFaqs, dashboardMessage } = (await call('GET /app-setting')).appSetting;

  await test.step('a question is added and moved up by its button', async () => {
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Question', { exact: true }).fill(`Where is ${mark}?`);
    await page.getByLabel('Answer').fill('Here.');
    await page
      .getByRole('button', { name: /^Move question \d+ up$/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
  await test.step('the message of the dashboard is previewed and saved', async () => {
    await page.getByRole('link', { name: 'Dashboard message' }).click();
    await page.getByLabel('Message', { exact: true }).fill(`Hours: ${mark}`);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Hours: ${mark}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
  });
  await test.step('a student sees both', async () => {
    const context = await browser.newContext();
    const student = await context.newPage();
    await signIn(student, 'student');
    await expect(student.getByText(`Hours: ${mark}`)).toBeVisible();
    await navigateInApp(student, '/support');
    await expect(student.getByText(`Where is ${mark}?`)).toBeVisible();
    await context.close();
  });
  await test.step('an email is edited, refused without its link, and tested', async () => {
    await navigateInApp(page, '/superadmin/mails/temporary-password');
    await page.getByLabel('Subject').fill(`Set ${mark}`);
    await expect(page.getByRole('region', { name: 'Preview' })).toContainText(`Set ${mark}`);
    await page.getByLabel('Button text').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/put \{\{link\}\} into the text/)).toBeVisible();
    await page.getByLabel('Button text').fill('Reset it');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.getByRole('button', { name: 'Send me a test' }).click();
    await expect(page.getByText(/Test email sent to/)).toBeVisible();
    await navigateInApp(page, '/superadmin/outbox');
    await expect(page.getByRole('link', { name: new RegExp(`Test: Set ${mark}`) })).toBeVisible();
  });
  // Other tests read them too.
  await call('PUT /app-setting/support-faqs', { body: { faqs: supportFaqs } });
  await call('PUT /app-setting/update-dashboard-message', { body: { message: dashboardMessage } });
  await call('POST /email-setting/reset', { body: { name: 'temporary-password' } });
  await test.step('A prompt is added, and published when it is complete.', async () => {
    watch.allow(/422|writing\/admin/);
    await navigateInApp(page, '/superadmin/writing');
    await page.getByRole('button', { name: 'New prompt' }).click();
    await page.getByRole('dialog').getByLabel('Title').fill('A prompt of the browser test');
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByLabel('Context').fill('Some towns have benches.');
    await page.getByLabel('Published').check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Enter the key question').first()).toBeVisible();
    await page.getByLabel('Published').uncheck();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Prompt saved.')).toBeVisible();
    await expectAccessible(page, 'prompt form', 1);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Prompt deleted.')).toBeVisible();
  });
});
