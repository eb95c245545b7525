import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { navigateInApp, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

type Call = Awaited<ReturnType<typeof signIn>>['call'];

/** A question with the credited answer B and its explanation, in a separate test. */
async function explained(call: Call) {
  const made = { name: `Keys ${Date.now()}`, type: 'NORMAL' } as const;
  const { id } = (await call('POST /test', { body: made })).test;
  const { section } = await call('POST /test/{id}/section', { params: { id }, body: { type: 'LR' } });
  const params = { id, sid: section.id };
  const { question } = await call('POST /test/{id}/section/{sid}/question', {
    params,
    body: {
      stimulusHtml: '<p>One survey says so.</p>',
      stemHtml: '<p>It is flawed because it</p>',
      options: ['<p>One</p>', '<p>Two</p>', '<p>Three</p>', '<p>Four</p>', '<p>Five</p>'],
      credited: 2,
    },
  });
  await call('POST /test/{id}/section/{sid}/question/{qid}/explanation', {
    params: { ...params, qid: question.id },
    body: { html: '<p>It is (B).</p>', credited: 2 },
  });
  const read = async () => (await call('GET /question/{id}', { params: { id: question.id } })).question;
  return {
    path: `/superadmin/tests/${id}/question/${question.id}`,
    read,
    explanation: async () => (await read()).explanations[0]!,
    /** Edits the stored question, like another author. */
    set: async (change: { credited: number }) =>
      call('PUT /test/{id}/section/{sid}/question/{qid}', {
        params: { ...params, qid: question.id },
        body: { version: (await read()).version, ...change },
      }),
  };
}
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
async function write(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('an explanation in conflict with a credited answer that someone else has set, and with changed options', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const made = await explained(call);
  const conflict = page.getByRole('alert').filter({ hasText: 'Your text is still here' });
  await page.goto(made.path);

  await test.step('the credited answer is shown before the explanation is saved', async () => {
    await write(page, 'Explanation: text', ' So it is.');
    await made.set({ credited: 3 });
    await save(page);
    await expect(conflict).toContainText('The correct answer is now (C).');
    await expect(field(page, 'Explanation: text')).toContainText('It is (B). So it is.');
    await expectAccessible(page, 'a key that changed');
    expect((await made.explanation()).html).not.toContain('So it is.');
    await page.getByRole('button', { name: 'Save mine for (C)' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(conflict).toBeHidden();
    expect(await made.explanation()).toMatchObject({
      html: '<p>It is (B). So it is.</p>',
      keyChanged: false,
    });
    expect((await made.read()).credited).toBe(3);
  });

  await test.step('changed options need confirmation like a credited answer', async () => {
    await write(page, 'Option A', ' of them');
    await save(page);
    await expect(page.getByText('The options have changed since. Is it still correct?')).toBeVisible();
    await expectAccessible(page, 'options that changed');
    const stillCorrect = page.getByRole('button', { name: "It's still correct", exact: true });
    await stillCorrect.click();
    await expect(stillCorrect).toBeHidden();
    expect(await made.explanation()).toMatchObject({ keyChanged: false, optionsChanged: false });
  });

  await test.step('the open menu of the votes is accessible', async () => {
    await navigateInApp(page, '/superadmin/explanations/report');
    await page
      .getByRole('button', { name: /^Reset: / })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await expectAccessible(page, 'the menu of an explanation', 1);
  });
});
