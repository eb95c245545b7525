import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { takeTheirs } from '../support/conflict.ts';
import { signIn } from '../support/people.ts';
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
  const { explanation } = await call('POST /test/{id}/section/{sid}/question/{qid}/explanation', {
    params: { ...params, qid: question.id },
    body: { html: '<p>It is (B).</p>', credited: 2 },
  });
  const read = async () => (await call('GET /question/{id}', { params: { id: question.id } })).question;
  return {
    path: `/superadmin/tests/${id}/question/${question.id}`,
    explanationId: explanation.id,
    read,
    explanation: async () => (await read()).explanations[0]!,
    /** Edits the stored question, like another author. */
    set: async (change: { credited?: number; stemHtml?: string; options?: string[] }) =>
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

test('a credited answer that someone sets while an explanation is written is shown before the explanation is saved', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const made = await explained(call);
  const conflict = page.getByRole('alert').filter({ hasText: 'Your text is still here' });
  await page.goto(made.path);

  await test.step('only the explanation was changed here', async () => {
    await write(page, 'Explanation: text', ' So it is.');
    await made.set({ credited: 3 });
    await save(page);
    await expect(conflict).toContainText('The correct answer is now (C).');
    await expect(field(page, 'Explanation: text')).toContainText('It is (B). So it is.');
    await expectAccessible(page, 'a key that changed');
    expect((await made.explanation()).html).not.toContain('So it is.');

    // Changed again, before the notice was answered.
    await made.set({ credited: 4 });
    await page.getByRole('button', { name: 'Save mine for (C)' }).click();
    await expect(conflict).toContainText('The correct answer is now (D).');
    expect((await made.explanation()).html).not.toContain('So it is.');
    await page.getByRole('button', { name: 'Save mine for (D)' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(conflict).toBeHidden();
    expect(await made.explanation()).toMatchObject({
      html: '<p>It is (B). So it is.</p>',
      keyChanged: false,
    });
    expect((await made.read()).credited).toBe(4);
  });

  await test.step('the question was changed too', async () => {
    await write(page, 'Explanation: text', ' Again.');
    await write(page, 'Stem', ' only');
    await made.set({ credited: 5 });
    await save(page);
    await expect(conflict).toContainText('The correct answer is now (E).');
    await page.getByRole('button', { name: 'Save mine for (E)' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    const { credited, stemHtml, explanations } = await made.read();
    expect([credited, stemHtml]).toEqual([5, '<p>It is flawed because it only</p>']);
    expect(explanations).toMatchObject([{ html: '<p>It is (B). So it is. Again.</p>', keyChanged: false }]);
  });

  await test.step('a new explanation', async () => {
    await page.getByRole('button', { name: 'Write an explanation' }).click();
    await write(page, 'Explanation 2: text', 'Another one.');
    await made.set({ credited: 1 });
    await save(page);
    await expect(conflict).toContainText('The correct answer is now (A).');
    await takeTheirs(page);
    await expect(page.getByText('All changes saved')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'A is the key' })).toBeChecked();
    expect((await made.read()).explanations).toMatchObject([{ keyChanged: true }]);
  });

  await test.step('confirming applies only to the credited answer that was shown', async () => {
    const stillCorrect = page.getByRole('button', { name: /^It's still correct/ });
    await expect(stillCorrect).toHaveText("It's still correct (A)");
    await made.set({ credited: 2 });
    await stillCorrect.click();
    await expect(page.getByText('The correct answer was set to (B) in the meantime.')).toBeVisible();
    expect((await made.explanation()).keyChanged).toBe(true);
    await expect(stillCorrect).toHaveText("It's still correct (B)");
    await stillCorrect.click();
    await expect(stillCorrect).toBeHidden();
    expect((await made.explanation()).keyChanged).toBe(false);
  });
});

test('changed options need confirmation like a credited answer, and are shown before an explanation is saved with them', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const made = await explained(call);
  const others = ['<p>Two</p>', '<p>One</p>', '<p>Three</p>', '<p>Four</p>', '<p>Five</p>'];
  await page.goto(made.path);

  await write(page, 'Explanation: text', ' So it is.');
  await made.set({ options: others });
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Your text is still here' });
  await expect(conflict).toContainText('The options have changed.');
  await page.getByRole('button', { name: 'Apply mine to theirs' }).click();
  await expect(conflict).toBeHidden();
  await expect(field(page, 'Option A')).toHaveText('Two');
  await expect(field(page, 'Explanation: text')).toContainText('It is (B). So it is.');
  expect((await made.explanation()).html).toBe('<p>It is (B).</p>');
  await save(page);
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect(await made.explanation()).toMatchObject({
    html: '<p>It is (B). So it is.</p>',
    optionsChanged: false,
  });

  await write(page, 'Option A', ' of them');
  await save(page);
  await expect(page.getByText('The options have changed since. Is it still correct?')).toBeVisible();
  await expectAccessible(page, 'options that changed');
  const stillCorrect = page.getByRole('button', { name: "It's still correct", exact: true });
  await made.set({ options: others });
  await stillCorrect.click();
  await expect(page.getByText('The options were changed in the meantime.')).toBeVisible();
  await made.set({ options: others.with(4, '<p>Six</p>') });
  await page.reload();
  await stillCorrect.click();
  await expect(stillCorrect).toBeHidden();
  expect(await made.explanation()).toMatchObject({ keyChanged: false, optionsChanged: false });
});

test('the list of explanations shows it too', async ({ page, watch }) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const made = await explained(call);
  await page.goto(`/superadmin/explanations/${made.explanationId}`);
  await expect(page.getByText('Credited answer: B')).toBeVisible();
  await write(page, 'Explanation', ' So it is.');
  await made.set({ credited: 3 });
  await save(page);
  const conflict = page.getByRole('alert').filter({ hasText: 'Your text is still here' });
  await expect(conflict).toContainText('The correct answer was set to (C) in the meantime.');
  await expect(field(page, 'Explanation')).toContainText('It is (B). So it is.');
  expect((await made.explanation()).html).toBe('<p>It is (B).</p>');
  await page.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Credited answer: C')).toBeVisible();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect(await made.explanation()).toMatchObject({ html: '<p>It is (B). So it is.</p>', keyChanged: false });
});
