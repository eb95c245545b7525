import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { newStudent, signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const saved = (page: Page) => page.getByTestId('saved');
async function startEssay(page: Page) {
  await page.getByRole('button', { name: /^Start: / }).click();
  await page.getByRole('button', { name: 'Start the clock' }).click();
  const notes = page.getByRole('textbox', { name: 'Notes' });
  await expect(notes).toBeEditable();
  return notes;
}
const unreachable = /ERR_INTERNET_DISCONNECTED|Failed to fetch|Could not/;

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };

test('an essay is written, kept, submitted, compared, rated and sent to a tutor, on a phone too', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(unreachable);
  const student = await newStudent(page, '/writing');
  await expect(page.getByText('No essays yet')).toBeVisible();
  // The Free plan has the first prompt.
  await expect(page.getByText('Locked', { exact: true })).toHaveCount(5);
  await expect(page.getByRole('region', { name: 'Upgrade' })).toContainText('Unlock 5 more writing prompts');
  await expectAccessible(page, 'writing');
  const notes = await startEssay(page);
  await expect(notes).toHaveAttribute('spellcheck', 'true');
  await notes.pressSequentially('librarian: families stop coming');
  // A word typed just before a reload is there after it.
  await page.reload();
  await expect(notes).toHaveValue('librarian: families stop coming');
  await expectAccessible(page, 'analysis');
  const prompt = page.getByRole('region', { name: 'Prompt' });
  await expect(prompt).toContainText('Perspective 4');
  // Own text can be moved; text from anywhere else on the device is refused.
  await notes.press('Control+a');
  await notes.press('Control+x');
  await expect(notes).toHaveValue('');
  await notes.press('Control+v');
  await expect(notes).toHaveValue('librarian: families stop coming');
  await prompt.getByText('Perspective 4').selectText();
  await page.keyboard.press('Control+c');
  await notes.click();
  await notes.press('Control+v');
  await expect(page.getByText('You can only paste text that you cut or copied')).toBeVisible();
  await expect(notes).toHaveValue('librarian: families stop coming');

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Prompt' }).click();
  const sheet = page.getByRole('dialog', { name: 'Prompt' });
  await expect(sheet.getByText('Perspective 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Start essay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Start essay' }).click();
  const essay = page.getByRole('textbox', { name: 'Essay' });
  await expect(essay).toBeFocused();
  await page.keyboard.type('Libraries should not charge fees.');
  await expect(page.getByText('5 words')).toBeVisible();
  await expect(saved(page)).toHaveText('Saved');

  await context.setOffline(true);
  await page.keyboard.type(' Nobody should lose a card.');
  await expect(saved(page)).toHaveText('Offline, kept on this device');
  await context.setOffline(false);
  await expect(saved(page)).toHaveText('Saved');
  await page.setViewportSize(desktop);
  await expect(notes).toHaveValue('librarian: families stop coming');
  await expectAccessible(page, 'essay');

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Submit essay' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit essay' }).click();
  await expect(page.getByRole('region', { name: 'Your essay', exact: true })).toContainText(
    'Nobody should lose a card.',
  );
  await expect(page.getByRole('region', { name: 'Model answer' }).getByRole('list').first()).toBeVisible();
  for (const criterion of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .all())
    await criterion.getByRole('radio').nth(2).check();
  await expect(page.getByText('15 of 20 points')).toBeVisible();
  await page.setViewportSize(desktop);
  await expectAccessible(page, 'essay page');

  await page.getByRole('textbox', { name: 'Your question' }).fill('Is my answer clear?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();
  const readEssays = async () => (await student.call('GET /writing/attempt')).items;
  // The points are shown before they are saved.
  await expect
    .poll(readEssays)
    .toMatchObject([{ wordCount: 10, rubricPoints: 15, review: { status: 'waiting' } }]);
  const ticket = (await readEssays())[0]!.review!.ticketId;
  await signIn(page, 'tutor', `/superadmin/tickets?ticket=${ticket}`);
  const side = page.getByRole('region', { name: 'What the student saw' });
  await expect(side).toContainText('Nobody should lose a card.');
  await visit(page, student, '/writing');
  await expect(page.getByRole('list', { name: 'Your essays' })).toContainText('Waiting for a tutor');
});

test('a tab that takes over loads the latest text first, and an essay whose time runs out is submitted', async ({
  page,
  watch,
}) => {
  await test.step('A tab that takes over without the latest text does not allow typing over it.', async () => {
    watch.allow(/ERR_FAILED/);
    const student = await newStudent(page, '/writing');
    const notes = await startEssay(page);
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await notes.pressSequentially('first tab');
    await expect(saved(page)).toHaveText('Saved');
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: 'Use it here' }).click();
    const secondNotes = second.getByRole('textbox', { name: 'Notes' });
    // Until the text is loaded, the field is read-only and drops keys.
    await expect(secondNotes).toHaveValue('first tab');
    await secondNotes.pressSequentially(' and second');
    // The label may still be the one from before typing.
    await expect
      .poll(async () => (await student.call('GET /writing/attempt/{id}', { params: { id } })).attempt.notes)
      .toContain('second');
    const reads = '**/api/writing/attempt/*';
    await page.route(reads, (route) => route.abort());
    await page.getByRole('button', { name: 'Use it here' }).click();
    await expect(page.getByText("We couldn't load your latest text.")).toBeVisible();
    await expect(notes).toBeHidden();
    await page.unroute(reads);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(notes).toHaveValue(/second/);
    await expect(notes).toBeEditable();
  });
  await test.step('An essay whose time runs out during typing is submitted with what was typed.', async () => {
    await page.clock.install();
    await newStudent(page, '/writing');
    const notes = await startEssay(page);
    await notes.pressSequentially('a last word');
    await page.clock.fastForward('51:00');
    await expect(page.getByRole('region', { name: 'Your essay', exact: true })).toBeVisible();
    await page.getByText('Your notes').click();
    await expect(page.getByText('a last word')).toBeVisible();
  });
});
