import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts, login, navigateInApp } from '../support/people.ts';
import { reviewRows } from '../support/reviews.ts';
import { getDrill, newStudentDrilling, scoreLine } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const rule = 'Name the conclusion before reading the answers.';

/** Answers the question of the drill wrong, by keyboard, and shows its result. */
async function miss(page: Page, questionId: string): Promise<void> {
  const staff = await login(accounts.admin);
  const { question } = await staff.call('GET /explanation/question/{id}', { params: { id: questionId } });
  await page.keyboard.press(question.credited === 1 ? 'b' : 'a');
  await page.keyboard.press('Enter');
  await expect(scoreLine(page)).toBeVisible();
}

test('a missed question is written about by keyboard, found in the journal, and comes back in reviews', async ({
  page,
}) => {
  const student = await newStudentDrilling(page);
  const { questions } = await getDrill(student, student.drillId);
  await miss(page, questions[0]!.questionId);
  const journal = page.getByRole('region', { name: 'Journal', exact: true });

  await test.step('It is one line after a miss. J opens it, Escape closes it.', async () => {
    const first = journal.getByLabel('Why I chose it');
    await expect(journal.getByRole('button', { name: 'Add to journal' })).toBeVisible();
    await expect(first).toBeHidden();
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await page.keyboard.type('It repeated a word from the text.');
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    // What was typed is still there.
    await page.keyboard.press('j');
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('It repeated a word from the text.');
  });
  await test.step('It is filled in and saved by keyboard; then Enter is the key of the page again.', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.type('Nothing in the text supports it.');
    await page.keyboard.press('Tab');
    await page.keyboard.type(rule);
    await page.keyboard.press('Control+Enter');
    await expect(journal.getByText(rule)).toBeVisible();
    await expect(journal).toBeFocused();
    await journal.getByRole('button', { name: 'Edit entry' }).click();
    await journal.getByRole('button', { name: 'Fell for a trap' }).click();
    await journal.getByRole('button', { name: 'Save entry' }).click();
    await expect(journal.getByText('Fell for a trap')).toBeVisible();
  });
  await test.step('The page has the pattern and the entry, on paper and as CSV.', async () => {
    await navigateInApp(page, '/journal');
    await expect(page.getByRole('row', { name: /Fell for a trap/ })).toContainText('100%');
    const entries = page.getByRole('list', { name: 'Entries' }).getByRole('article');
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText(rule);
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await started).path(), 'utf8');
    expect(csv).toContain(rule);
    await page.emulateMedia({ media: 'print' });
    await expect(entries).toContainText(rule);
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('searchbox', { name: 'Search the journal' }).fill('zyzzyva');
    await expect(page.getByText('No matches')).toBeVisible();
  });
  await test.step('The review inbox shows the rule, and the entry is edited there and after the review.', async () => {
    await navigateInApp(page, '/reviews');
    const row = reviewRows(page).first();
    await expect(row).toContainText(rule);
    await row.getByRole('button', { name: /^Edit journal entry/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Journal:/ });
    await dialog.getByLabel('Rule for next time').fill('Say the conclusion aloud.');
    await dialog.getByRole('button', { name: 'Save entry' }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Say the conclusion aloud.');
    await row.getByRole('link').click();
    await expect(journal.getByText('Say the conclusion aloud.')).toBeVisible();
    await journal.getByRole('button', { name: 'Delete entry' }).click();
    await expect(page.getByText('Journal entry deleted.')).toBeVisible();
    await expect(journal.getByText('Say the conclusion aloud.')).toBeHidden();
  });
});
