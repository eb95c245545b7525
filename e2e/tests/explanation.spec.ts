import type { Page } from '@playwright/test';
import { accounts, login, navigateInApp, newStudent, pushAddress, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const location = '/explanation/test/test-1/section/1/question/3';
const correct = (page: Page) => page.getByRole('list', { name: 'Answers' }).getByText(/· Correct answer/);

test('a question hides its credited answer until it is requested and takes votes, and a passage is explained with its questions', async ({
  page,
  watch,
}) => {
  await test.step('A question hides its credited answer until it is requested, and its explanation takes votes.', async () => {
    const bodies: string[] = [];
    page.on('response', async (response) => {
      if (response.url().includes('/api/')) bodies.push(await response.text().catch(() => ''));
    });
    const { call } = await newStudent(page, location);
    await test.step('A question of an untaken test is shown only after a warning.', async () => {
      await expect(
        page.getByRole('heading', { level: 1, name: "You haven't taken Test 1 yet" }),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Read anyway' }).click();
    });
    await test.step('An unanswered question hides its credited answer until it is requested.', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Question 3' })).toBeVisible();
      await expect(page.getByText('Answer this question to open its explanation.')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(5);
      await expect(correct(page)).toHaveCount(0);
      await expect.poll(() => bodies.some((body) => body.includes('"lock":"locked"'))).toBe(true);
      for (const body of bodies) {
        expect(body).not.toMatch(/"credited":[1-5]/);
        expect(body).not.toMatch(/"notes":\[\{/);
      }

      await page.getByRole('button', { name: 'Show without answering' }).click();
      const dialog = page.getByRole('dialog', { name: 'Show it without answering?' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(correct(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Show without answering' }).click();
      await dialog.getByRole('button', { name: 'Show it' }).click();
      await expect(correct(page)).toHaveCount(1);
      await expect(
        page.getByRole('region', { name: 'Explanation' }).getByRole('article').first(),
      ).toBeVisible();
      await expect(page.getByText(/^Why not [A-E]$/)).toHaveCount(4);
      await page.reload();
      await expect(correct(page)).toHaveCount(1);
      const { questionId } = await call('GET /explanation/find', {
        query: { test: 'test-1', section: 1, question: 3 },
      });
      const { question } = await call('GET /explanation/question/{id}', {
        params: { id: questionId as string },
      });
      expect(question.lock).toBe('open');
    });
    await test.step('A vote counts, and is removed by a second press.', async () => {
      const { questionId } = await call('GET /explanation/find', {
        query: { test: 'test-1', section: 1, question: 4 },
      });
      const params = { id: questionId as string };
      await call('POST /explanation/question/{id}/unlock', { params });
      const vote = async () =>
        (await call('GET /explanation/question/{id}', { params })).question.explanations[0]?.myVote;
      await navigateInApp(page, `/explanation/id/${questionId}`);
      const helps = page.getByRole('button', { name: 'This explanation helps' }).first();
      const doesNot = page.getByRole('button', { name: "This explanation doesn't help" }).first();
      await helps.click();
      await expect(helps).toHaveAttribute('aria-pressed', 'true');
      await expect.poll(vote).toBe(1);
      await doesNot.click();
      await expect(helps).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(vote).toBe(-1);
      await doesNot.click();
      await expect.poll(vote).toBe(0);
      await expect(doesNot).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('A question in a running attempt hides its credited answer, also on its explanation page.', async () => {
      const { drill } = await call('GET /drill/next/{type}', { params: { type: 'LR' } });
      await call('PUT /drill/{id}/activate', { params: { id: drill.id } });
      await navigateInApp(page, `/explanation/id/${drill.questions[0]?.questionId}`);
      await expect(
        page.getByText("This question is part of a drill or test you haven't finished."),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Show without answering' })).toHaveCount(0);
    });
  });
  await test.step('A passage is explained at its own address, with its questions.', async () => {
    watch.allow(/question=99/);
    const student = await login(accounts.student);
    const { call } = student;
    const { tests } = await call('GET /test/all-with-segments');
    const section = tests[0]!.sections.find(({ type }) => type === 'RC')!;
    const segment = section.segments[1]!;
    await visit(page, student, `/explanation/passage/${segment.id}`);
    const questions = page.getByRole('region', { name: 'Questions' }).getByRole('listitem');
    await expect(questions).toHaveCount(segment.questions.length);
    await questions.first().getByRole('link').click();
    const { no } = segment.questions[0]!;
    await expect(page.getByRole('heading', { level: 1, name: `Question ${no}`, exact: true })).toBeVisible();

    // The same by test, section and question; the section number may be left out.
    await navigateInApp(page, `/explanation/test/test-1/${section.no}/passage/${segment.no}/question/${no}`);
    await expect(page.getByRole('heading', { level: 1, name: `Question ${no}`, exact: true })).toBeVisible();
    await pushAddress(page, '/explanation/test/test-1/section/1/question/99');
    await expect(page).toHaveURL(/\/drill-not-found$/);
  });
});
