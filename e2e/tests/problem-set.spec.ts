import { navigateInApp, newStudent } from '../support/people.ts';
import { begin, expectSaved, getDrill, option, resultOption, scoreLine, timer } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

test('a problem set is answered twice and archived; an open set is resumed, or replaced by one of what was chosen', async ({
  page,
  watch,
}) => {
  await test.step('A problem set of five is answered twice, then both beside the credited answer, and past drills are archived.', async () => {
    const student = await newStudent(page, '/drill/start/ps');
    for (let n = 0; n < 2; n += 1) {
      const { drill } = await student.call('GET /drill/next/{type}', { params: { type: 'LR' } });
      const params = { id: drill.id };
      await student.call('PUT /drill/{id}/activate', { params });
      const answers = drill.questions.map(({ id }) => ({ drillQuestionId: id, givenAnswer: 1 as const }));
      await student.call('POST /drill/{id}/submit', { params, body: { answers, localTimeSpent: 20 } });
    }
    await test.step('A set with blind review is answered, reviewed and scored.', async () => {
      await page.getByLabel('Number of questions').fill('5');
      await page.getByRole('switch', { name: 'Blind review' }).check();
      await expect(page.getByText('7:00 for 5')).toBeVisible();
      const drillId = await begin(page, () => page.getByRole('button', { name: 'Start' }).click());
      await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
      await expect(timer(page)).toHaveText(/[67]:\d\d/);

      const questions = page.getByRole('navigation', { name: 'Questions' });
      await expect(questions.getByRole('button')).toHaveCount(5);
      for (const [index, key] of ['a', 'b', 'c', 'd'].entries()) {
        await page.keyboard.press(key);
        await expect(questions.getByRole('button').nth(index)).toHaveAccessibleName(/, answered/);
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { name: `Question ${index + 2} of 5` })).toBeVisible();
      }
      await page.keyboard.press('f');
      await expect(questions.getByRole('button').nth(4)).toHaveAccessibleName(
        'Question 5, not answered, flagged',
      );
      await questions.getByRole('button').nth(1).click();
      await expect(option(page, 'B')).toBeChecked();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('heading', { name: 'Question 3 of 5' })).toBeVisible();

      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      const gaps = page.getByRole('dialog', { name: 'Submit with blank answers?' });
      await expect(gaps).toContainText('One question has no answer yet.');
      await gaps.getByRole('button', { name: 'Submit' }).click();

      await expect(
        page.getByText(
          'Your answers are in. Change any answer you doubt, untimed, before you see the correct ones.',
        ),
      ).toBeVisible();
      for (const { result } of (await getDrill(student, drillId)).questions) expect(result).toBeNull();
      await questions.getByRole('button').first().click();
      await expect(option(page, 'A')).toContainText('Your first answer');
      await page.keyboard.press('e');
      await expect(option(page, 'E')).toBeChecked();
      await page.reload();
      await questions.getByRole('button').first().click();
      await expect(option(page, 'E')).toBeChecked();
      await expectSaved(student, drillId, (drill) =>
        expect(drill.questions[0]).toMatchObject({ givenAnswer: 1, brAnswer: 5 }),
      );
      // The blind score covers questions that were opened in blind review, so it needs all of them.
      for (let no = 0; no < 5; no += 1) {
        await questions.getByRole('button').nth(no).click();
        await expect(page.getByRole('heading', { name: `Question ${no + 1} of 5` })).toBeVisible();
      }
      await expectSaved(student, drillId, (drill) =>
        expect(drill.questions.every(({ brOpened }) => brOpened)).toBe(true),
      );
      await page.getByRole('button', { name: 'Show the result' }).click();

      await expect(scoreLine(page)).toHaveText(/\d of 5 correct.*\d of 5 in blind review/);
      await questions.getByRole('button').first().click();
      await expect(resultOption(page, 1)).toContainText('Your answer');
      await expect(resultOption(page, 5)).toContainText('Your answer in blind review');
      const { questions: done, score } = await getDrill(student, drillId);
      await expect(resultOption(page, done[0]!.result!.credited)).toContainText('Correct answer');
      expect(score).toMatchObject({ of: 5, right: done.filter(({ result }) => result!.correct).length });
      await expect(questions.getByRole('button').nth(4)).toHaveAccessibleName(/not answered, flagged/);

      await navigateInApp(page, '/drill/tests?ps=true');
      const row = page.getByRole('list', { name: 'Past drills' }).getByRole('listitem').first();
      await expect(row).toHaveAttribute('data-row', drillId);
      await expect(row).toContainText(`${score!.right} of 5`);
    });
    await test.step('Past drills are archived, restored and deleted.', async () => {
      await navigateInApp(page, '/drill/tests');
      const rows = page.getByRole('list', { name: 'Past drills' }).getByRole('listitem');
      await expect(rows).toHaveCount(3);
      await rows
        .first()
        .getByRole('button', { name: /^Archive / })
        .click();
      await expect(page.getByText('1 drill archived.')).toBeVisible();
      await expect(rows).toHaveCount(2);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(rows).toHaveCount(3);

      // By keyboard: two rows are selected and archived together.
      await rows.first().getByRole('link').press('x');
      await expect(page.getByText('1 drill selected')).toBeVisible();
      await page.keyboard.press('j');
      await expect(rows.nth(1).getByRole('link')).toBeFocused();
      await page.keyboard.press('x');
      await expect(page.getByText('2 drills selected')).toBeVisible();
      await page.getByRole('button', { name: 'Archive', exact: true }).click();
      await expect(rows).toHaveCount(1);

      await page.getByRole('navigation', { name: 'Drills' }).getByRole('link', { name: 'Archived' }).click();
      const archived = page.getByRole('list', { name: 'Archived drills' }).getByRole('listitem');
      await expect(archived).toHaveCount(2);
      await archived
        .first()
        .getByRole('button', { name: /^Delete / })
        .click();
      const dialog = page.getByRole('dialog', { name: 'Delete 1 drill?' });
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(archived).toHaveCount(1);
      await page.getByRole('button', { name: 'Restore all' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Restore all' }).click();
      await expect(page.getByText('The archive is empty')).toBeVisible();
    });
  });
  await test.step('An open set is resumed or replaced by one that contains only what was chosen.', async () => {
    watch.allow(/409/);
    const student = await newStudent(page, '/drill/start/ps');
    const count = page.getByLabel('Number of questions');
    const start = page.getByRole('button', { name: 'Start' });
    await count.fill('5');
    const first = await begin(page, () => start.click());
    await page.keyboard.press('a');
    await expectSaved(student, first, (drill) => expect(drill.questions[0]!.givenAnswer).toBe(1));

    await page.goto('/drill/start/ps');
    const open = page.getByRole('region', { name: 'Open problem set' });
    await expect(open).toContainText('1 of 5 questions answered');
    await count.fill('3');
    await start.click();
    await expect(page.getByRole('heading', { level: 1, name: 'You have an open drill' })).toBeVisible();
    await expect(page.getByText('1 of 5 answered')).toBeVisible();
    await page.getByRole('link', { name: 'Resume' }).click();
    await expect(page.getByRole('heading', { name: /^Question \d of 5$/ })).toBeVisible();

    await test.step('An empty choice is an error.', async () => {
      await page.goto('/drill/start/ps');
      await count.fill('3');
      const difficulty = page.getByRole('group', { name: 'Difficulty' });
      await difficulty.getByRole('button', { name: 'All', exact: true }).click();
      await expect(difficulty.getByRole('alert')).toHaveText('Choose at least one');
      await expect(start).toBeDisabled();
      await difficulty.getByRole('button', { name: /^2 Easy/ }).click();
      await expect(page.getByText(/^\d+ new questions match/)).toBeVisible();
      await page.getByText('Untimed', { exact: true }).click();
      await start.click();
    });
    await test.step('The new set replaces the open one, and contains only what was chosen.', async () => {
      const second = await begin(page, () => page.getByRole('button', { name: 'Start new' }).click());
      expect(second).not.toBe(first);
      await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
      expect((await getDrill(student, first)).state).toBe('skipped');
      await expect(timer(page)).toHaveText(/spent/);
      for (const no of [1, 2, 3]) {
        await expect(page.getByRole('heading', { name: `Question ${no} of 3` })).toBeVisible();
        await page.keyboard.press('a');
        await expect(option(page, 'A')).toBeChecked();
        await page.keyboard.press('Enter');
      }
      await expect(scoreLine(page)).toHaveText(/of 3 correct/);
      const { questions } = await getDrill(student, second);
      expect(questions).toHaveLength(3);
      for (const { result } of questions) expect(Math.round(result!.difficulty)).toBe(2);
    });
  });
});
