import { createStudent, navigateInApp, newStudent, type Person, visit } from '../support/people.ts';
import { begin, getDrill, option, parseDrillId } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const keepDrilling = ({ call }: Person) =>
  call('PUT /drill/drill-settings', { body: { drillSettings: { keepDrilling: true } } });

test('drilling by keyboard alone: verdict, explanation, next question, and the summary at the end', async ({
  page,
}) => {
  const student = await newStudent(page, '/settings/advanced');
  await test.step('The setting is chosen with the keyboard.', async () => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/drill/drill-settings'));
    await page.getByRole('radio', { name: /^One drill at a time/ }).focus();
    await page.keyboard.press('ArrowUp');
    await saved;
    await expect(page.getByRole('radio', { name: /^Keep drilling/ })).toBeChecked();
  });
  await navigateInApp(page, '/drill');
  const bodies: string[] = [];
  page.on('response', async (response) => {
    if (response.url().includes('/api/drill/session')) bodies.push(await response.text().catch(() => ''));
  });
  const ids = [
    await begin(page, async () => {
      await page.getByRole('link', { name: 'Start', exact: true }).first().focus();
      await page.keyboard.press('Enter');
    }),
  ];
  const verdict = page.getByRole('region', { name: 'Verdict' });
  for (const answer of ['b', 'c'] as const) {
    await page.keyboard.press(answer);
    await expect(option(page, answer === 'b' ? 'B' : 'C')).toBeChecked();
    // Announcements are removed after a few seconds: the last one before, this one while the page is still read.
    await expect(page.locator('[aria-live="assertive"]')).not.toContainText(/orrect/);
    const announced = page.waitForFunction(
      () =>
        document.querySelector('[aria-live="assertive"]')?.textContent?.match(/Correct\.|Incorrect\./)?.[0],
      undefined,
      { polling: 50 },
    );
    await page.keyboard.press('Enter');
    await expect(verdict).toBeVisible();
    const { questions } = await getDrill(student, ids.at(-1)!);
    const { credited, correct } = questions[0]!.result!;
    const text = correct ? 'Correct' : `Incorrect The correct answer is ${'ABCDE'[credited - 1]}.`;
    await expect(verdict).toContainText(text);
    expect(await (await announced).jsonValue()).toBe(correct ? 'Correct.' : 'Incorrect.');

    // The explanation opens in place, and the verdict stays.
    const explanation = page.getByRole('region', { name: 'Explanation' });
    await expect(explanation.getByRole('article').first()).toBeHidden();
    await page.keyboard.press('w');
    await expect(explanation.getByRole('article').first()).toBeVisible();
    await expect(verdict).toBeVisible();

    // The next question is shown before any response of the server.
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/drill/**', async (route) => {
      await released;
      await route.continue();
    });
    const activated = page.waitForResponse((response) => response.url().endsWith('/activate'));
    await page.keyboard.press('Enter');
    await expect(option(page, 'A')).toBeVisible();
    await expect(option(page, 'A')).not.toBeChecked();
    release();
    await activated;
    await page.unroute('**/api/drill/**');
    ids.push(parseDrillId(page));
    await expect(page.locator('header')).toContainText(`of ${ids.length - 1}`);
  }
  expect(new Set(ids).size).toBe(3);
  // What was loaded ahead says nothing about the answers.
  expect(bodies.length).toBeGreaterThan(1);
  for (const body of bodies) expect(body).not.toMatch(/"credited":[1-5]/);

  await test.step('A reload returns to the question, within the session.', async () => {
    await page.reload();
    await expect(option(page, 'A')).toBeVisible();
    expect(parseDrillId(page)).toBe(ids[2]);
    await expect(page.locator('header')).toContainText('of 2');
  });
  await page.keyboard.press('d');
  await page.keyboard.press('Enter');
  await expect(verdict).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Session summary' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Questions' }).getByRole('listitem')).toHaveCount(3);
  await page.getByRole('link', { name: /^Keep drilling/ }).focus();
  const more = await begin(page, () => page.keyboard.press('Enter'));
  expect(ids).not.toContain(more);
});

test('on a phone nothing is wider than the page, and a session can be stopped in the middle', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const student = await createStudent();
  await keepDrilling(student);
  await begin(page, () => visit(page, student, '/start/drill/next/LR'));
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('region', { name: 'Verdict' });
  await expect(verdict).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Next question', exact: true }).click();
  await expect(option(page, 'A')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('dialog', { name: 'Stop drilling?' }).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Session summary' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
