import { navigateInApp, newStudent } from '../support/people.ts';
import { begin, getDrill, option, scoreLine } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

test('past drills are found, and a challenge is a series of drills on one skill', async ({ page }) => {
  const student = await newStudent(page);
  await test.step('Past drills are found by the text of their question.', async () => {
    const { drill } = await student.call('GET /drill/next/{type}', { params: { type: 'LR' } });
    const params = { id: drill.id };
    await student.call('PUT /drill/{id}/activate', { params });
    const answers = drill.questions.map(({ id }) => ({ drillQuestionId: id, givenAnswer: 1 as const }));
    await student.call('POST /drill/{id}/submit', { params, body: { answers, localTimeSpent: 20 } });
    const [word] = drill.questions[0]!.stimulus!.replace(/<[^>]*>|&\w+;/g, ' ').match(/\b[a-z]{7,}\b/) ?? [];

    await navigateInApp(page, '/drill/search');
    await page.getByRole('searchbox').fill(word as string);
    const found = page.getByRole('list', { name: `Drills matching “${word}”` }).getByRole('listitem');
    await expect(found).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`/drill/search/${word}$`));
    await page.getByRole('searchbox').fill('zyzzyva');
    await expect(page.getByText('No results')).toBeVisible();
    await navigateInApp(page, `/drill/search/${word}`);
    await found.getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/review/drill/${drill.id}/`));
  });
  await test.step('A challenge counts right answers, and can be abandoned.', async () => {
    const { challenge } = await student.call('POST /drill/suggested-challenge', {
      body: { skillId: 'flaw', noOfChallenges: 3 },
    });
    await navigateInApp(page, '/drill');
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: challenge.label }) });
    await expect(card).toContainText(/0 of 3 correct · 2[34] h/);

    let right = 0;
    let drillId = await begin(page, () => card.getByRole('button', { name: 'Continue' }).click());
    for (let n = 0; n < 2; n += 1) {
      await page.keyboard.press('a');
      await expect(option(page, 'A')).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(scoreLine(page)).toBeVisible();
      const { questions, challengeId } = await getDrill(student, drillId);
      expect(challengeId).toBe(challenge.id);
      expect(questions[0]?.result?.questionType.code).toBe('flaw');
      if (questions[0]?.result?.correct) right += 1;
      if (n === 0) drillId = await begin(page, () => page.keyboard.press('Enter'));
    }

    await navigateInApp(page, '/drill');
    await expect(card).toContainText(`${right} of 3 correct`);
    await card.getByRole('button', { name: 'Cancel challenge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel challenge' }).click();
    await expect(card.getByRole('button', { name: 'Continue' })).toHaveCount(0);
    const { challenges } = await student.call('GET /drill/suggested-challenges');
    expect(challenges.filter(({ state }) => state === 'open')).toEqual([]);
  });
});
