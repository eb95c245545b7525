import type { Client } from '@docket/contract/client';
import type { Page } from '@playwright/test';
import { createSubscriber, listPlans } from '../support/billing.ts';
import { visit } from '../support/people.ts';
import { makeTest, resumePath } from '../support/practice-test.ts';
import { option, resultOption, savingStatus } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

/** Takes all sections by calls; each question has the first option. */
async function takeTest(call: Client, id: string): Promise<void> {
  const params = { id };
  for (;;) {
    const { practice } = await call('PUT /practice-test/{id}/start', { params });
    const { sheet, sectionNo, sections } = practice;
    if (!sheet || sectionNo === null) throw new Error(`No section runs: ${practice.state}`);
    const { questions } = sheet;
    await call('POST /practice-test/{id}/section/{no}/submit', {
      params: { id, no: sectionNo },
      body: {
        answers: questions.map((question) => ({ practiceQuestionId: question.id, givenAnswer: 1 })),
        localTimeSpent: questions.map((question) => ({ practiceQuestionId: question.id, timeSpent: 5 })),
      },
    });
    if (sectionNo === sections.length) return;
  }
}

/** The parts of responses that say which answers are right; null and empty ones say nothing. */
const findKeys = (text: string): string[] =>
  [...text.matchAll(/"(credited|correct|brCorrect|right|scaled|result|score)":(?!null)[^,}]{1,40}/g)].map(
    ([found]) => found,
  );

async function change(page: Page, key: 'B' | 'C' | 'D'): Promise<void> {
  await expect(option(page, 'A')).toBeChecked();
  await page.keyboard.press(key.toLowerCase());
  await expect(option(page, key)).toBeChecked();
  await expect(savingStatus(page, 'Saved')).toBeVisible();
}

test('the blind review of a whole test: no key before the result, which has both answers', async ({
  page,
}) => {
  const student = await createSubscriber((await listPlans()).at(-1)!.id);
  const { call } = student;
  const id = await makeTest(student, {});
  await takeTest(call, id);
  const responses: string[] = [];
  page.on('response', (response) => {
    if (!response.url().includes(`/api/practice-test/${id}`)) return;
    void response.text().then(
      (text) => responses.push(text),
      () => undefined,
    );
  });
  await visit(page, student, resumePath(id));

  await test.step('Answers of two sections are changed, and the first ones are kept.', async () => {
    await page.getByRole('button', { name: 'Start blind review' }).click();
    await expect(page.getByText('Change any answer you doubt, untimed')).toBeVisible();
    await change(page, 'D');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Question 2 of' })).toBeVisible();
    await change(page, 'B');
    await page.getByRole('button', { name: 'Section 4,' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Section 4 of 4' })).toBeVisible();
    await change(page, 'C');
    expect(responses.length).toBeGreaterThan(2);
    expect(responses.flatMap(findKeys)).toEqual([]);
  });

  await test.step('The result has the first and the blind answers.', async () => {
    await page.getByRole('button', { name: 'Finish blind review' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show the result' }).click();
    await expect(page).toHaveURL(new RegExp(`/practice/result/${id}`));
    const { sections, changes, practice } = await call('GET /practice-test/{id}/result', { params: { id } });
    const [first, , , last] = sections;
    const answers = [first!.questions[0]!, first!.questions[1]!, last!.questions[0]!];
    expect(answers.map(({ answer, brAnswer }) => [answer, brAnswer])).toEqual([
      [1, 4],
      [1, 2],
      [1, 3],
    ]);
    // All others have the first option alone.
    const others = sections.flatMap(({ questions }) => questions).filter((one) => !answers.includes(one));
    expect(others.every(({ answer, brAnswer }) => answer === 1 && brAnswer === null)).toBe(true);
    const right = others.concat(answers).filter(({ correct }) => correct).length;
    expect(sections.reduce((sum, section) => sum + section.right, 0)).toBe(right);
    expect(changes).toEqual({ wrongToRight: 0, rightToWrong: 0, wrongToWrong: 0 });
    const score = page.getByRole('region', { name: 'Score' });
    await expect(score.getByText(String(practice.score?.scaled), { exact: true })).toBeVisible();

    const dot = page.getByRole('article', { name: /Section 4/ }).getByRole('link', { name: /^Question 1, / });
    await dot.click();
    const beside = page.getByRole('region', { name: 'Section 4, question 1' });
    await expect(beside.getByText('Correct answer')).toBeVisible();
    await page.goto(
      `/review/practice/${id}/section/${practice.sections[3]!.id}/segment/1/question/${answers[2]!.id}`,
    );
    await expect(resultOption(page, 1)).toContainText('Your answer');
    await expect(resultOption(page, 1)).not.toContainText('blind review');
    await expect(resultOption(page, 3)).toContainText('Your answer in blind review');
  });
});
