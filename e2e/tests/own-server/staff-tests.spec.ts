import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { buildCanvasQuiz, buildWordTest, type WordQuestion } from '../../support/packages.ts';
import { accounts, createStudent, login, navigateInApp, visit } from '../../support/people.ts';
import { expect, test } from '../../support/test.ts';

/** A red image of 2 by 2 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const tools = (page: Page, name: string) => page.getByRole('toolbar', { name: `${name}: format` });

async function write(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(text);
}
async function fill(page: Page, about: string, key: string): Promise<void> {
  await page.getByLabel('Type', { exact: true }).selectOption('Flaw');
  await page.getByLabel('Topics', { exact: true }).selectOption({ index: 1 });
  await write(page, 'Stimulus', `Editorial: what is said of ${about} rests on a single survey.`);
  await write(page, 'Stem', `The reasoning about ${about} is flawed because it`);
  for (const optionLetter of 'ABCDE')
    await write(page, `Option ${optionLetter}`, `takes ${about} for the cause, in the way ${optionLetter}`);
  await page.getByRole('radio', { name: `${key} is correct`, exact: true }).check();
  await page.getByLabel('Published').check();
}
async function saved(page: Page): Promise<void> {
  await page.keyboard.press('Control+s');
  await expect(page.getByText('All changes saved')).toBeVisible();
}
/** What a renderer made of the text: its table, its image, and its surface. */
const readAppearance = (text: Locator) =>
  text.evaluate((element) => {
    const picture = element.querySelector('img');
    const { fontFamily, fontSize, lineHeight } = getComputedStyle(element);
    return {
      ...{ fontFamily, fontSize, lineHeight },
      html: element.innerHTML,
      cells: [...element.querySelectorAll('th, td')].map((cell) => cell.textContent),
      alt: picture?.alt,
      loaded: picture?.complete && picture.naturalWidth > 0,
      share: Math.round(((picture?.offsetWidth ?? 0) / (element as HTMLElement).clientWidth) * 100),
    };
  });

test('an author creates a test, corrects and enables it, and a student sees it as in the preview', async ({
  page,
  servers,
  watch,
}) => {
  watch.allow(/409/);
  const { url } = await servers.shared();
  const admin = await login(accounts.admin, url);
  await visit(page, admin, '/superadmin/tests', url);

  await page.getByRole('link', { name: 'New test' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Spring form');
  await page.getByRole('button', { name: 'Create test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring form' })).toBeVisible();
  const home = page.url();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('heading', { name: "Spring form can't be published yet" })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add section' }).click();

  // The first question, with a table and an image; the preview follows.
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Question 1' })).toBeVisible();
  await fill(page, 'cranes', 'B');
  await field(page, 'Stimulus').click();
  await page.keyboard.press('Control+End');
  await tools(page, 'Stimulus').getByRole('button', { name: 'Insert a table' }).click();
  await page.keyboard.insertText('Year');
  await tools(page, 'Stimulus').getByRole('button', { name: 'Insert a row below' }).click();
  await field(page, 'Stimulus').locator('p').first().click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Home');
  await tools(page, 'Stimulus').getByRole('button', { name: 'Picture' }).click();
  await page.getByRole('group', { name: 'Insert a picture' }).locator('[type=file]').setInputFiles({
    name: 'cranes.png',
    mimeType: 'image/png',
    buffer: png,
  });
  await page.getByRole('button', { name: 'Insert picture' }).click();
  await expect(page.getByText('Describe the image, or mark it as decorative.')).toBeVisible();
  await page.getByLabel('Alternative text').fill('Cranes over a strait');
  await page.getByLabel('Width', { exact: true }).selectOption('50%');
  await page.getByRole('button', { name: 'Insert picture' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  const shown = preview.locator('[data-part="stimulus"]');
  await expect(shown.getByRole('img', { name: 'Cranes over a strait' })).toBeVisible();
  await saved(page);
  await expect.poll(async () => (await readAppearance(shown)).loaded).toBe(true);
  const drawn = await readAppearance(shown);
  expect(drawn).toMatchObject({ alt: 'Cranes over a strait', loaded: true, share: 50 });
  await page.getByRole('button', { name: 'Write an explanation' }).click();
  await write(page, 'Explanation: text', 'One survey of cranes shows no cause.');
  await saved(page);
  await page.getByRole('button', { name: 'With the answer' }).click();
  await expect(preview.getByText('One survey of cranes shows no cause.')).toBeVisible();

  // Another credited answer: the explanation is for the previous one, until someone confirms that it matches.
  await page.getByRole('radio', { name: 'C is correct', exact: true }).check();
  await saved(page);
  const explanation = page.getByRole('group', { name: 'Explanation' });
  await expect(explanation.getByRole('status')).toContainText(
    'The key was set to (C) after this was written.',
  );
  await expectAccessible(page, 'an explanation of another answer');
  await write(page, 'Explanation: text', ' So it is.');
  await expect(explanation.getByRole('button', { name: "It's still correct (C)" })).toBeHidden();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await explanation.getByRole('button', { name: "It's still correct (C)" }).click();
  await expect(explanation.getByRole('status')).toBeHidden();
  await expect(explanation).toBeFocused();
  await expect(page.getByText('All changes saved')).toBeVisible();

  // Another author sets the answer back before an explanation is saved; then options change.
  const first = page.url();
  const { question: made } = await admin.call('GET /question/{id}', {
    params: { id: first.split('/').at(-1) ?? '' },
  });
  await write(page, 'Explanation: text', ' It proves nothing.');
  await admin.call('PUT /test/{id}/section/{sid}/question/{qid}', {
    params: { id: made.testId, sid: made.sectionId, qid: made.id },
    body: { version: made.version, credited: 2 },
  });
  await page.keyboard.press('Control+s');
  const conflict = page.getByRole('alert').filter({ hasText: 'Your text is still here' });
  await expect(conflict).toContainText('The correct answer is now (B).');
  await expectAccessible(page, 'an answer that someone else changed');
  await page.getByRole('button', { name: 'Save mine for (B)' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await write(page, 'Option A', ' of them');
  await saved(page);
  await expect(explanation.getByText('The options have changed since. Is it still correct?')).toBeVisible();
  await expectAccessible(page, 'options that changed');
  await explanation.getByRole('button', { name: "It's still correct", exact: true }).click();
  await expect(explanation.getByRole('status')).toBeHidden();

  // A second question with only another text; the forms of both are the same.
  const copied = await admin.call('POST /test/{id}/section/{sid}/question', {
    params: { id: made.testId, sid: made.sectionId },
    body: {
      questionType: made.questionType,
      topics: made.topics,
      stimulusHtml: '<p>What is said of tides rests on a single survey.</p>',
      stemHtml: '<p>The reasoning about tides is flawed because it</p>',
      options: [...'ABCDE'].map(
        (optionLetter) => `<p>takes tides for the cause, in the way ${optionLetter}</p>`,
      ),
      credited: 4,
      enabled: true,
    },
  });
  expect(copied.question.no).toBe(2);

  // Leaving with unsaved changes asks.
  await write(page, 'Stem', 'Why? ');
  await page.getByRole('link', { name: 'Spring form' }).click();
  await expect(page.getByText('You have unsaved changes. Are you sure you want to leave?')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring form' })).toBeVisible();

  const rows = page.getByRole('list', { name: 'Questions of section 1' });
  await rows.getByRole('link', { name: /cranes/ }).click();
  await expect(page.getByText('This device has unsaved changes.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'Spring form' }).click();

  // Another order, and a question that is removed and restored.
  await expect(rows.getByRole('listitem').first()).toContainText('cranes');
  await page.getByRole('button', { name: 'Move Question 2 up' }).click();
  await expect(rows.getByRole('listitem').first()).toContainText('tides');
  await page.getByRole('button', { name: 'Remove Question 2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows.getByRole('listitem')).toHaveCount(2);

  // A change, and its undo.
  await navigateInApp(page, first);
  await write(page, 'Stem', ' Unlikely');
  await saved(page);
  await page.getByText('History of this question').click();
  const change = page.getByRole('list', { name: 'Changes' }).getByRole('listitem').first();
  await change.getByText(/ changed: stem$/).click();
  await expect(change.getByRole('insertion')).toContainText('Unlikely');
  await change.getByRole('button', { name: 'Restore previous version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(field(page, 'Stem')).not.toContainText('Unlikely');

  // Loaded: the second question was not made by this page.
  await page.goto(`${home}?show=checklist`);
  await expect(page.getByText('None. The test can be published.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Spring form is published')).toBeVisible();

  // A student sees the same text with the same layout, in a question of a test that is in the plan.
  const { question } = await admin.call('GET /question/{id}', {
    params: { id: first.split('/').at(-1) ?? '' },
  });
  const { items } = await admin.call('GET /question/all', {
    query: { size: 1, filterBySectionType: ['LR'] },
  });
  const { question: other } = await admin.call('GET /question/{id}', { params: { id: items[0]?.id ?? '' } });
  await admin.call('PUT /test/{id}/section/{sid}/question/{qid}', {
    params: { id: other.testId, sid: other.sectionId, qid: other.id },
    body: { version: other.version, stimulusHtml: question.stimulusHtml ?? '' },
  });
  // A new student: those of other tests may have it in a test that they've started.
  await visit(page, await createStudent(url), `/start/drill/question/${other.id}`, url);
  const met = page.locator('[data-part="stimulus"]');
  await expect(met.getByRole('img', { name: 'Cranes over a strait' })).toBeVisible();
  await expect.poll(() => readAppearance(met)).toEqual(drawn);
});

test('staff import a quiz of Canvas and a Word document, whose problems they mend', async ({
  page,
  servers,
}) => {
  const { url } = await servers.shared();
  const admin = await login(accounts.admin, url);
  await visit(page, admin, '/superadmin/transfer', url);
  const input = page.getByLabel(/Choose files, or drop them here/);
  const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const good = { type: 'flaw', difficulty: '3', credited: 'A' };
  const choose = async (questions: readonly WordQuestion[]) =>
    input.setInputFiles([
      { name: 'quiz.zip', mimeType: 'application/zip', buffer: await buildCanvasQuiz('Ferry quiz') },
      { name: 'harbor.docx', mimeType: docx, buffer: await buildWordTest('Harbor test', questions) },
    ]);
  await choose([
    { ...good, credited: 'F' },
    { ...good, difficulty: 'many' },
    { ...good, type: 'no-such-type' },
  ]);
  await expect(page.getByText('3 errors to fix before the file can be imported.')).toBeVisible();
  const problems = page.getByRole('region', { name: 'Problems in harbor.docx' });
  const rows = problems.getByRole('row').filter({ hasText: 'Error' });
  await expect(rows).toHaveText([
    /question 1.*credited.*F.*isn.t one of A to E/,
    /question 2.*difficulty.*many.*isn't a whole number/,
    /question 3.*type.*no-such-type.*not found/,
  ]);
  await problems.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Download as CSV' }).last()).toBeFocused();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('harbor.docx problems.csv');

  await choose([good, good, good]);
  await page.getByRole('button', { name: 'Import 2 tests' }).click();
  await expect(page.getByText('Imported 2 tests.')).toBeVisible();
  await navigateInApp(page, '/superadmin/tests');
  await page.getByRole('link', { name: 'Harbor test' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor test' })).toBeVisible();
  await page.getByRole('link', { name: /is true of harbor 3/ }).click();
  await expect(field(page, 'Stem')).toContainText('is true of harbor 3?');
});
