import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createSubscriber, listPlans } from '../support/billing.ts';
import { waitInPage } from '../support/page-time.ts';
import { accounts, login, navigateInApp, pushAddress, visit } from '../support/people.ts';
import {
  beginSection,
  endSection,
  expectInTest,
  getPractice,
  makeTest,
  notices,
  type PracticeStudent,
  resumePath,
} from '../support/practice-test.ts';
import { option, resultOption, savingStatus, timer, tool } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const whole = { sectionNo: 1, amountOfSections: 2, minutes: 40 };
/** A test of a student of its own. */
async function ownTest(choice: Parameters<typeof makeTest>[1] = {}): Promise<PracticeStudent> {
  // While the demo student has a test open, the results that other tests read hide its questions.
  const student = await createSubscriber((await listPlans()).at(-1)!.id);
  return {
    ...student,
    base: test.info().project.use.baseURL as string,
    practiceId: await makeTest(student, { ...whole, ...choice }),
  };
}
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const dialog = (page: Page) => page.getByRole('dialog');

test('a test from its address to the scored question, accessible in every theme', async ({ page }) => {
  test.slow();
  const student = await ownTest({ amountOfSections: 3 });
  const { test: source, minutes } = await getPractice(student);
  await visit(page, student, `/start/practice/${source.slug}/1/${minutes}/3`);
  await expect(heading(page, 'Section 1 of 3')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${resumePath(student.practiceId)}$`));
  await expect(page.getByText(`${minutes} minutes`)).toBeVisible();
  await expect(page.getByText(/it locks. You can't go back/)).toBeVisible();
  await expectAccessible(page, 'directions');
  await page.getByRole('button', { name: 'Start section 1' }).click();
  await expect(option(page, 'A')).toBeVisible();

  await page.keyboard.press('c');
  await expect(option(page, 'C')).toBeChecked();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Sure', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Question 2 of' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(page.locator('header').getByText('1 flagged')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(option(page, 'C')).toBeChecked();
  await page.keyboard.press('f');
  await expect(page.locator('header').getByText('2 flagged')).toBeVisible();
  await expect(savingStatus(page, 'Saved')).toBeVisible();
  await expectAccessible(page, 'section');
  await page.getByRole('button', { name: 'End section' }).click();
  const count = (await getPractice(student)).sections[0]?.questionCount ?? 0;
  await expect(dialog(page)).toContainText(
    `You can't come back to this section. ${count - 1} unanswered, 2 flagged.`,
  );
  // "Go back" has the focus: Enter does not end a section.
  await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await endSection(page);

  await expect(heading(page, 'Section 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Start section 2' }).click();
  await expect(option(page, 'A')).toBeVisible();
  await endSection(page);
  await expect(heading(page, 'Break')).toBeVisible();
  await expectAccessible(page, 'break');
  await page.getByRole('button', { name: /start section 3/ }).click();
  await expect(option(page, 'A')).toBeVisible();
  await endSection(page);
  await expect(heading(page, 'The test is over')).toBeVisible();
  await expectAccessible(page, 'end');
  await expect(page.getByRole('row', { name: /^1 · / })).toContainText(`1 of ${count}`);

  await page.getByRole('button', { name: 'Start blind review' }).click();
  await expect(page.getByText('Change any answer you doubt, untimed')).toBeVisible();
  await expect(option(page, 'C')).toBeChecked();
  await expectAccessible(page, 'blind review');
  await page.keyboard.press('d');
  await expect(option(page, 'D')).toBeChecked();
  await page.getByRole('button', { name: 'Section 2,' }).click();
  await expect(heading(page, 'Section 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Section 1,' }).click();
  await expect(option(page, 'D')).toBeChecked();
  await page.getByRole('button', { name: 'Finish blind review' }).click();
  await dialog(page).getByRole('button', { name: 'Show the result' }).click();
  await expect(page).toHaveURL(/\/practice\/result\//);

  const { blindReview, sections } = await getPractice(student);
  expect(blindReview).toBe('done');
  await navigateInApp(
    page,
    `/review/practice/${student.practiceId}/section/${sections[0]?.id}/segment/1/question/first`,
  );
  await expect(resultOption(page, 3)).toContainText(/your/i);
  await expect(page.getByRole('region', { name: 'Explanation' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Question 2 of' })).toBeVisible();
  await expect(page).not.toHaveURL(/question\/first/);

  // Addresses of what cannot be taken.
  for (const path of [`${source.slug}/1/2/1`, 'no-such-test/0/35/4']) {
    await pushAddress(page, `/start/practice/${path}`);
    await expect(page).toHaveURL(/practice-not-found/);
  }
});

test('a section is paused, gets time from staff, asks before it is left, and is completed at 200 % zoom', async ({
  page,
}) => {
  const student = await ownTest();
  await visit(page, student, '/practice');
  await page.locator(`a[href*="${student.practiceId}"]`).first().click();
  await page.getByRole('button', { name: 'Start section 1' }).click();
  await expect(option(page, 'A')).toBeVisible();
  await test.step('The back button of the browser asks first.', async () => {
    await page.evaluate(() => history.back());
    await expect(dialog(page)).toContainText('Leave this test?');
    await dialog(page).getByRole('button', { name: 'Go back' }).click();
    // While a dialog is open, the section ignores keys.
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(option(page, 'A')).toBeChecked();
    await page.evaluate(() => history.back());
    await dialog(page).getByRole('button', { name: 'Pause and leave' }).click();
    await expect(heading(page, /Practice/)).toBeVisible();
    await expectInTest(student, ({ state, sheet }) => {
      expect(state).toBe('paused');
      expect(sheet?.questions[0]?.givenAnswer).toBe(1);
    });
    await page.goto(resumePath(student.practiceId));
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(option(page, 'A')).toBeChecked();
  });
  await test.step('A pause covers the question and stops the clock.', async () => {
    const paused = page.getByRole('heading', { name: 'Paused' });
    // The key does nothing while the server's answer to "Resume" is still being taken in.
    await expect(async () => {
      if ((await paused.count()) === 0) await page.keyboard.press('p');
      // Long enough for a busy machine: a second key would end the pause that the first one begins.
      await expect(paused).toBeVisible({ timeout: 15_000 });
    }).toPass();
    await expect(option(page, 'A')).toHaveCount(0);
    await expectInTest(student, ({ state }) => expect(state).toBe('paused'));
    await page.reload();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(option(page, 'A')).toBeVisible();
    await expectInTest(student, ({ state }) => expect(state).toBe('live'));
  });
  await test.step('Time that staff add shows on the running page.', async () => {
    const { id: userId } = (await student.call('GET /user/me')).user;
    const staff = await login(accounts.admin);
    await staff.call('POST /practice-test/{id}/add-time', {
      params: { id: student.practiceId },
      body: { userId, minutes: 60 },
    });
    await expect(notices(page)).toContainText('Our staff added 60 minutes');
    await expect(timer(page)).toHaveText(/1:\d\d:\d\d/);
    await page.keyboard.press('c');
    await expect(option(page, 'C')).toBeChecked();
    await expectInTest(student, ({ sheet }) => expect(sheet?.questions[0]?.givenAnswer).toBe(3));
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(notices(page)).toHaveCount(0);
  });
  await test.step('At 200 % zoom the rest of the section can be done.', async () => {
    await page.setViewportSize({ width: 720, height: 450 });
    await option(page, 'B').click();
    await expect(option(page, 'B')).toBeChecked();
    await page.getByRole('button', { name: 'Unsure' }).click();
    await tool(page, 'Next question').first().click();
    await expect(page.getByRole('heading', { name: 'Question 2 of' })).toBeVisible();
    await page.getByRole('button', { name: 'All questions' }).click();
    await dialog(page)
      .getByRole('button', { name: /^Question 5,/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Question 5 of' })).toBeVisible();
    const tooWide = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(tooWide).toBeLessThanOrEqual(0);
    await endSection(page);
    await expect(heading(page, 'Section 2 of 2')).toBeVisible();
  });
});

test('a whole section by keyboard alone, and a rehearsal without a pause', async ({ page }) => {
  const student = await ownTest();
  await test.step('A whole section by keyboard alone.', async () => {
    await visit(page, student, resumePath(student.practiceId));
    await expect(heading(page, 'Section 1 of 2')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Leave' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Start section 1' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeFocused();
    const count = (await getPractice(student)).sections[0]?.questionCount ?? 0;
    for (let no = 1; no <= count; no += 1) {
      await expect(page.getByRole('heading', { name: `Question ${no} of ${count}` })).toBeFocused();
      await page.keyboard.press('abcde'.charAt(no % 5));
      await expect(option(page, 'ABCDE'.charAt(no % 5) as 'A')).toBeChecked();
      await page.keyboard.press('g');
      if (no < count) await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Every question has an answer');
    await expect(dialog(page).getByRole('button', { name: 'Go back' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: 'End section' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Section 2 of 2')).toBeFocused();
    expect((await getPractice(student)).sections[0]).toMatchObject({ answered: count, endedBy: 'student' });
  });
  await test.step('A rehearsal has no pause, and warns before leaving that the clock keeps running.', async () => {
    const practiceId = await makeTest(student, { ...whole, rehearsal: true });
    await navigateInApp(page, resumePath(practiceId));
    await expect(page.getByText("You can't pause.")).toBeVisible();
    await page.getByRole('button', { name: 'Start section 1' }).click();
    await expect(option(page, 'A')).toBeVisible();
    await expect(tool(page, 'Pause')).toHaveCount(0);
    await expect(tool(page, 'Hint')).toHaveCount(0);
    await page.keyboard.press('p');
    await expect(option(page, 'A')).toBeVisible();
    await tool(page, 'Leave').click();
    await expect(dialog(page)).toContainText('the clock keeps running');
    await dialog(page).getByRole('button', { name: 'Leave' }).click();
    await expect(heading(page, /Practice/)).toBeVisible();
    expect((await getPractice({ ...student, practiceId })).state).toBe('live');
  });
});

test('screen readers hear the names of the regions, and the five-minute warning once', async ({ page }) => {
  const student = await ownTest({ minutes: 5.1 });
  await beginSection(page, student);
  const spoken = page.locator('[aria-live="assertive"]');
  // Both last only a few seconds. The message on screen is hidden from screen readers.
  await Promise.all([
    expect(spoken).toHaveText('Five minutes left'),
    expect(
      page
        .getByRole('region', { name: 'Messages' })
        .locator('[aria-hidden="true"]', { hasText: 'Five minutes left' }),
    ).toBeVisible(),
  ]);
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - button "Leave"
      - heading "Section 1 of 2" [level=1]
      - button /minutes? .* left\\. Hide the timer/
      - status
      - group "Tools":
        - button "Flag"
        - button "Highlighter"
        - button "Text size and spacing"
        - button "Pause"
        - button "Keyboard shortcuts"
  `);
  await expect(page.getByRole('group', { name: 'How sure are you?' })).toMatchAriaSnapshot(`
    - group "How sure are you?":
      - button "Guess"
      - button "Unsure"
      - button "Sure"
  `);
  await expect(page.getByRole('navigation', { name: 'Questions' })).toContainText('1');
  await page.reload();
  await expect(option(page, 'A')).toBeVisible();
  await waitInPage(page, 1500);
  await expect(spoken.filter({ hasText: 'Five minutes left' })).toHaveCount(0);
});
