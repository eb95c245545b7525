import { accounts, login, navigateInApp, visit } from '../support/people.ts';
import { begin, expectSaved, getDrill, newStudentDrilling, resultOption } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const sizes = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
] as const;

test('a result keeps eliminated options, offers one next step, and opens at its answers on a phone', async ({
  page,
}) => {
  await page.setViewportSize(sizes[0]);
  const student = await newStudentDrilling(page);
  let { drillId } = student;
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const key of ['Shift+A', 'Shift+B', 'Shift+C', 'Shift+D', 'e']) await page.keyboard.press(key);
    await expectSaved(student, drillId, ({ questions }) => {
      expect(questions[0]).toMatchObject({ hidden: [1, 2, 3, 4], givenAnswer: 5 });
    });
    await page.keyboard.press('Enter');
    await expect(resultOption(page, 1)).toContainText('You eliminated this');
    const question = (await getDrill(student, drillId)).questions[0]!;
    const lost = question.result?.credited !== 5;
    await expect(page.getByText('You eliminated the correct answer.')).toHaveCount(lost ? 1 : 0);
    await expect(resultOption(page, 5)).not.toContainText('You eliminated this');
    const step = page.getByRole('region', { name: 'Next step' });
    await expect(step).not.toBeEmpty();

    const answers = page.getByRole('region', { name: 'Your answer and the correct one' });
    const heading = page.getByRole('heading', { name: /^Question/ });
    if (size.width < 640) {
      // The text is above, and the focus is where reading continues.
      await expect(answers).toBeFocused();
      const main = await page.getByRole('main').boundingBox();
      const top = (await answers.boundingBox())?.y ?? 0;
      expect(top - (main?.y ?? 0)).toBeLessThan(40);
      await page.locator('[data-reading]').scrollIntoViewIfNeeded();
      await expect(page.locator('[data-reading]')).toBeInViewport();
      drillId = await begin(page, () => page.keyboard.press('Enter'));
      continue;
    }
    await expect(heading).toBeFocused();
    // The step starts a drill of that type, on unseen questions.
    if (lost) {
      await begin(page, () => step.getByRole('button', { name: /^Drill 5 / }).click());
      await expect(page.getByRole('heading', { name: /^Problem set of \d/ })).toBeVisible();
    }
  }
});

test('after a test: habits with their drills, and a test that is excluded from the history', async ({
  page,
  servers,
}) => {
  const server = await servers.shared();
  const student = await login(accounts.student, server.url);
  const history = () => student.call('GET /practice-test/score-history');
  const before = await history();
  const counted = before.items.filter(({ counts }) => counts);
  const { id, title } = counted[counted.length - 1]!;
  const { habits } = await student.call('GET /practice-test/{id}/result', { params: { id } });
  expect(habits.length).toBeGreaterThan(0);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await visit(page, student, `${server.url}/practice/result/${id}`);
    const region = page.getByRole('region', { name: 'Habits that cost you points' });
    await expect(region.getByRole('listitem')).toHaveCount(habits.length);
    for (const [i, { text }] of habits.entries()) {
      const row = region.getByRole('listitem').nth(i);
      await expect(row).toContainText(text);
      await expect(row.getByRole('button').or(row.getByRole('link'))).toHaveCount(1);
    }

    await page.getByRole('button', { name: "Don't count this test" }).click();
    await page.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
    await expect(page.getByText('Counted in your score history.')).toBeVisible();
    await page.getByRole('button', { name: "Don't count this test" }).click();
    await expect(page.getByText(/^Not counted in your score history: you left it out/)).toBeVisible();
    const without = await history();
    expect(without.items.find((item) => item.id === id)).toMatchObject({
      counts: false,
      notCounted: 'excluded',
    });
    expect(without.forecast.tests).toBe(before.forecast.tests - 1);
    await navigateInApp(page, '/practice/tests');
    const row = page
      .getByRole('list', { name: 'Past practice tests' })
      .getByRole('listitem')
      .and(page.locator(`[data-row="${id}"]`));
    await expect(row).toContainText('not counted');
    if (size.width < 640) {
      await row.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Count', exact: true }).click();
    } else {
      await row.hover();
      await row.getByRole('button', { name: `Count this test: ${title}` }).click();
    }
    await expect(row).not.toContainText('not counted');
    expect(await history()).toEqual(before);
  }
  // Its worker has no other test for this server, which would look for work until the last test ends.
  await page.close();
  await server.kill();
});
