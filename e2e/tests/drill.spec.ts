import { navigateInApp, signIn } from '../support/people.ts';
import { toText } from '../support/question.ts';
import {
  begin,
  expectSaved,
  getDrill,
  marked,
  newStudentDrilling,
  option,
  resultOption,
  savingStatus,
  scoreLine,
  select,
  timer,
  tool,
} from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

test('the main flow: from the dashboard through a drill by keyboard to its review', async ({ page }) => {
  const student = await signIn(page, 'student');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today).toBeVisible();
  const drillId = await begin(page, () => today.getByRole('link', { name: 'Start' }).click());

  // The reason for this question, in one line.
  const before = await getDrill(student, drillId);
  expect(before.reason.text.length).toBeGreaterThan(10);
  await expect(page.getByText(before.reason.text)).toBeVisible();
  for (const question of before.questions) expect(question.result).toBeNull();

  // Every question of the drill; an LR drill has one, an RC drill a passage with several.
  for (const [index, question] of before.questions.entries()) {
    await expect(page.locator('[data-part="stem"]')).toHaveText(toText(question.stem));
    await page.keyboard.press('b');
    await expect(option(page, 'B')).toBeChecked();
    await page.keyboard.press('Shift+D');
    await expect(option(page, 'D')).toHaveAttribute('aria-disabled', 'true');
    if (index === 0) {
      await page.keyboard.press('f');
      await expect(page.getByRole('button', { name: 'Unflag', exact: true })).toBeVisible();
    }
    if (index < before.questions.length - 1) await page.keyboard.press('Enter');
  }
  await expectSaved(student, drillId, (drill) => {
    expect(drill.questions.map(({ givenAnswer }) => givenAnswer)).toEqual(drill.questions.map(() => 2));
    expect(drill.questions.map(({ hidden }) => hidden)).toEqual(drill.questions.map(() => [4]));
    expect(drill.questions[0]?.flagged).toBe(true);
  });
  await page.keyboard.press('Enter');

  await expect(scoreLine(page)).toBeVisible();
  const after = await getDrill(student, drillId);
  const first = after.questions[0]!;
  const credited = first.result!.credited;
  await page.keyboard.press('ArrowLeft');
  for (let step = 1; step < after.questions.length; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(resultOption(page, credited)).toContainText('Correct answer');
  await expect(resultOption(page, 2)).toContainText('Your answer');
  if (credited !== 2) await expect(resultOption(page, 2).getByText('Why not B')).toBeVisible();
  const explanation = page.getByRole('region', { name: 'Explanation' });
  await expect(explanation.getByRole('article').first()).not.toBeEmpty();
  await explanation.getByText('Explanation', { exact: true }).click();
  await expect(explanation.getByRole('article').first()).toBeHidden();
  await expectSaved(student, drillId, ({ popupPosition }) => expect(popupPosition).toBe('folded'));
  await expect(page.getByText(first.result!.questionType.label).first()).toBeVisible();
  await expect(page.getByText('Others', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Next (drill|review)$/ })).toBeVisible();

  // It is first in the history, and its review shows the same.
  await navigateInApp(page, '/drill/tests');
  const row = page.getByRole('list', { name: 'Past drills' }).getByRole('listitem').first();
  await expect(row).toHaveAttribute('data-row', drillId);
  await row.getByRole('link').click();
  await expect(page).toHaveURL(
    new RegExp(`/review/drill/${drillId}/test/[^/]+/(section|passage)/\\d+/question/`),
  );
  await expect(resultOption(page, credited)).toContainText('Correct answer');
  await expect(resultOption(page, 2)).toContainText('Your answer');
  await expect(explanation.getByRole('article').first()).toBeHidden();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL(/\/drill\/tests$/);
});

// `npm run bench -- pages` measures the delay.

test('a reload keeps answers and highlights, no credited answer is in the page, and the next question is shown without waiting', async ({
  page,
}) => {
  await test.step('A reload in the middle keeps the answer, eliminated options, the flag and the highlights; no credited answer is in the page.', async () => {
    const bodies: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
    });
    const student = await newStudentDrilling(page);
    const answered = page.waitForResponse('**/answer');
    await page.keyboard.press('4');
    await (await answered).finished();
    await page.keyboard.press('Shift+Digit1');
    await page.keyboard.press('f');
    await select(page, 'stimulus', 0, 24);
    await page.keyboard.press('Shift+G');
    await expect.poll(() => marked(page, 'green')).toHaveLength(1);
    const [text] = await marked(page, 'green');
    expect(text?.length).toBeGreaterThan(15);
    await select(page, 'stem', 0, 10);
    await page.getByRole('toolbar', { name: 'Highlight' }).getByRole('button', { name: 'Underline' }).click();
    await expect.poll(() => marked(page, 'underline')).toHaveLength(1);

    await page.reload();
    await expect(option(page, 'D')).toBeChecked();
    await expect(option(page, 'A')).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Unflag', exact: true })).toBeVisible();
    await expect.poll(() => marked(page, 'green')).toEqual([text]);
    await expect.poll(() => marked(page, 'underline')).toHaveLength(1);
    await expectSaved(student, student.drillId, ({ questions: [question] }) => {
      expect(question).toMatchObject({ givenAnswer: 4, hidden: [1], flagged: true });
      expect(question?.highlights.map(({ part, color }) => [part, color])).toEqual([
        ['stem', 'underline'],
        ['stimulus', 'green'],
      ]);
    });

    // Highlights move with the text when the window changes, and can be removed.
    await page.setViewportSize({ width: 820, height: 900 });
    await expect.poll(() => marked(page, 'green')).toEqual([text]);
    await page.getByRole('button', { name: 'Highlighter', exact: true }).click();
    await page.getByRole('button', { name: 'Remove all highlights here' }).click();
    await expect.poll(() => marked(page, 'green')).toEqual([]);
    await expectSaved(student, student.drillId, ({ questions: [question] }) =>
      expect(question?.highlights).toEqual([]),
    );
    await expect.poll(() => bodies.length).toBeGreaterThan(2);
    for (const body of bodies) expect(body).not.toMatch(/"credited":[1-5]|"correct":(true|false)/);
  });
  await test.step('The next question is shown after Enter without waiting for the server.', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    for (let round = 0; round < 2; round += 1) {
      const prefetched = page.waitForResponse((response) => response.url().includes('/api/drill/next/LR'));
      await page.keyboard.press('c');
      await expect(option(page, 'C')).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(scoreLine(page)).toBeVisible();
      await (await prefetched).finished();
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/activate', async (route) => {
        await released;
        await route.continue();
      });
      const activated = page.waitForResponse((response) => response.url().endsWith('/activate'));
      await page.keyboard.press('Enter');
      await expect(option(page, 'A')).toBeVisible();
      release();
      await activated;
      await page.unroute('**/activate');
      await expect(savingStatus(page, 'Saved')).toBeVisible();
    }
  });
});

test("a reading drill shows the passage beside its questions, and an answer before the clock's start is kept", async ({
  page,
  watch,
}) => {
  await newStudentDrilling(page, 'RC');
  const passage = page.getByRole('region', { name: /^Passages?$/ });
  const question = page.getByRole('region', { name: 'Question', exact: true });
  const [left, right] = [await passage.boundingBox(), await question.boundingBox()];
  expect(left!.x + left!.width).toBeLessThanOrEqual(right!.x + 1);
  await select(page, 'passage-1', 0, 30);
  await page.keyboard.press('Shift+Y');
  await expect.poll(() => marked(page, 'yellow')).toHaveLength(1);
  const stem = await page.locator('[data-part="stem"]').innerText();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-part="stem"]')).not.toHaveText(stem);
  await expect.poll(() => marked(page, 'yellow')).toHaveLength(1);

  // A double click moves one question, and letters mean the same with and without a selection.
  const heading = page.getByRole('heading', { level: 2, name: /^Question \d/ });
  const before = await heading.innerText();
  await page.keyboard.press('ArrowLeft');
  await expect(heading).not.toHaveText(before);
  await tool(page, 'Next question').last().dblclick();
  await expect(heading).toHaveText(before);
  await select(page, 'passage-1', 40, 60);
  await page.keyboard.press('p');
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(passage).toBeVisible();

  // Zoomed in, and in an upright window, the passage has room and a handle.
  const readHeight = async () => (await passage.boundingBox())!.height;
  await page.setViewportSize({ width: 720, height: 450 });
  expect(await readHeight()).toBeGreaterThan(300);
  await expect(page.getByRole('separator', { name: 'Width of the text' })).toBeVisible();
  await page.setViewportSize({ width: 820, height: 1180 });
  const handle = page.getByRole('separator', { name: 'Height of the text' });
  await expect.poll(readHeight).toBeGreaterThan(400);
  const height = await readHeight();
  await handle.focus();
  await page.keyboard.press('Home');
  await expect.poll(readHeight).toBeLessThan(height);

  // On a phone the passage opens over the question, between the bars.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(passage).not.toBeInViewport();
  await page.getByRole('button', { name: 'Passage', exact: true }).click();
  await expect(passage).toBeInViewport();
  await tool(page, 'Flag').click();
  await tool(page, 'Unflag').click();
  await timer(page).click({ trial: true });
  await page.getByRole('button', { name: 'Question', exact: true }).click();
  await expect(passage).not.toBeInViewport();
  await test.step('An answer that is faster than the start of the clock is kept.', async () => {
    // Refused as too early, and sent again once the clock runs.
    watch.allow(/409.*\/answer/);
    await page.addInitScript(() => {
      const check = () => {
        const first = document.querySelector<HTMLElement>('[aria-label="Answers"] [role="radio"]');
        first?.click();
        if (first?.ariaChecked !== 'true') requestAnimationFrame(check);
      };
      requestAnimationFrame(check);
    });
    const student = await newStudentDrilling(page);
    await expect(option(page, 'A')).toBeChecked();
    await expectSaved(student, student.drillId, ({ state, questions }) => {
      expect(state).toBe('started');
      expect(questions[0]?.givenAnswer).toBe(1);
    });
  });
});
