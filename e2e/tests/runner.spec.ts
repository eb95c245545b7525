import {
  begin,
  expectSaved,
  newStudentDrilling,
  option,
  parseDrillId,
  savingStatus,
  scoreLine,
  timer,
  tool,
} from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

test('a drill is answered by keyboard, paused, left, resumed, and skipped; a hint counts', async ({
  page,
}) => {
  const student = await newStudentDrilling(page);
  await test.step('Options are reached with the arrow keys and chosen with Space.', async () => {
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'A')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'B')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'C')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(option(page, 'C')).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await expect(option(page, 'B')).toBeFocused();
    await page.keyboard.press('x');
    await expect(option(page, 'B')).toHaveAttribute('aria-disabled', 'true');
  });
  await test.step('Eliminating the chosen option clears it, and restoring it does not choose it.', async () => {
    await page.getByRole('button', { name: 'Restore B' }).click();
    await expect(option(page, 'C')).toBeChecked();
    await page.keyboard.press('Shift+Digit3');
    await expect(option(page, 'C')).not.toBeChecked();
    await expect(option(page, 'C')).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: 'Restore C' }).click();
    await expect(option(page, 'C')).toHaveAttribute('aria-disabled', 'false');
    await expect(option(page, 'C')).not.toBeChecked();
    await option(page, 'C').click();
    await expectSaved(student, student.drillId, ({ questions }) =>
      expect(questions[0]).toMatchObject({ givenAnswer: 3, hidden: [] }),
    );
  });
  await test.step('Every key is listed, and the list closes with Escape.', async () => {
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys).toBeVisible();
    // While a dialog is open, the drill ignores keys.
    await page.keyboard.press('b');
    await page.keyboard.press('Escape');
    await expect(keys).toHaveCount(0);
    await expect(option(page, 'B')).not.toBeChecked();
  });
  await test.step('A pause covers the question and stops the clock.', async () => {
    await page.keyboard.press('e');
    await expect(option(page, 'E')).toBeChecked();
    await page.keyboard.press('p');
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
    await expect(option(page, 'E')).toHaveCount(0);
    await expectSaved(student, student.drillId, ({ state, questions }) => {
      expect(state).toBe('paused');
      expect(questions[0]?.givenAnswer).toBe(5);
    });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
    const clock = await timer(page).innerText();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(option(page, 'E')).toBeChecked();
    await expect(timer(page)).not.toHaveText(clock);
  });
  await test.step('A drill that was left is the same when it is opened again.', async () => {
    await page.keyboard.press('d');
    await expect(option(page, 'D')).toBeChecked();
    await tool(page, 'Leave').click();
    const dialog = page.getByRole('dialog', { name: 'Leave this drill?' });
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(option(page, 'D')).toBeVisible();
    await tool(page, 'Leave').click();
    await dialog.getByRole('button', { name: 'Pause and leave' }).click();
    await expect(page).toHaveURL(/\/drill$/);
    const unfinished = page.getByRole('region', { name: 'Open drills' });
    await unfinished.getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`/start/drill/id/${student.drillId}`));
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(option(page, 'D')).toBeChecked();
  });
  await test.step('The timer stays hidden; size and spacing of the text change at once.', async () => {
    await expect(timer(page)).toHaveText(/\d:\d\d/);
    const saved = page.waitForResponse('**/api/drill/drill-settings');
    await page.keyboard.press('t');
    await expect(timer(page)).toContainText('Timer hidden');
    await saved;
    const stem = page.locator('[data-part="stem"]');
    const readSize = () => stem.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = await readSize();
    await page.getByRole('button', { name: 'Text size and spacing' }).click();
    const kept = page.waitForResponse('**/api/drill/drill-settings');
    // In its group: an option of the question is a radio too, and may say anything.
    await page.getByRole('group', { name: 'Text size' }).getByRole('radio', { name: 'Larger' }).click();
    await expect.poll(readSize).toBeGreaterThan(before);
    await kept;
    await page.reload();
    await expect(timer(page)).toContainText('Timer hidden');
    await expect.poll(readSize).toBeGreaterThan(before);
  });
  await test.step('Skipping removes a drill and opens another.', async () => {
    await expect(option(page, 'D')).toBeChecked();
    await expect(savingStatus(page, 'Saved')).toBeVisible();
    await page.keyboard.press('a');
    await expect(option(page, 'A')).toBeChecked();
    await tool(page, 'Skip').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(page).not.toHaveURL(new RegExp(student.drillId));
    await expect(option(page, 'A')).toBeVisible();
    await expect(option(page, 'A')).not.toBeChecked();
    expect(parseDrillId(page)).not.toBe(student.drillId);
    await expectSaved(student, student.drillId, ({ state }) => expect(state).toBe('skipped'));
  });
  await test.step('Submitting without an answer asks first.', async () => {
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Submit without an answer?' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(option(page, 'A')).toBeVisible();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(scoreLine(page)).toHaveText(/Not answered/);
  });
  await test.step('A hint names the type and eliminates one option permanently.', async () => {
    const drillId = await begin(page, () => page.keyboard.press('Enter'));
    await tool(page, 'Hint').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show the hint' }).click();
    const hint = page.getByRole('complementary', { name: 'Hint' });
    await expect(hint).toContainText(/\b[A-E] isn't the answer/);
    const optionLetter = (await hint.innerText()).match(/\b([A-E]) isn't the answer/)?.[1] as 'A';
    await expect(option(page, optionLetter)).toHaveAttribute('aria-disabled', 'true');
    // While a dialog is open, the drill ignores keys.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press(optionLetter.toLowerCase());
    await expect(option(page, optionLetter)).not.toBeChecked();
    await expect(tool(page, 'Hint')).toBeDisabled();
    const other = optionLetter === 'A' ? 'B' : 'A';
    await page.keyboard.press(other.toLowerCase());
    await expect(option(page, other)).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(scoreLine(page)).toBeVisible();
    await expect(page.getByText("Used, so it doesn't change your level")).toBeVisible();
    await expectSaved(student, drillId, ({ questions }) => expect(questions[0]?.result?.assisted).toBe(true));
  });
});
