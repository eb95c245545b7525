import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { navigateInApp, newStudent, pushAddress } from '../support/people.ts';
import { option } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const questionRows = (page: Page) => page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
const progressSaved = (page: Page, part: RegExp) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/progress') && response.ok() && part.test(response.request().postData() ?? ''),
  );

/** Answers the current question, and submits after the last. */
async function answer(page: Page): Promise<void> {
  await option(page, 'B').click();
  await expect(option(page, 'B')).toBeChecked();
  await page.keyboard.press('Enter');
}

test('a lesson is read, resumed where it was left, answered, and marked as done', async ({ page }) => {
  const student = await newStudent(page, '/lessons');
  const { courses } = await student.call('GET /lesson/courses');
  const course = courses[1]!;
  const [first, second] = course.lessons;
  const opener = page.getByRole('button', { name: course.title });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  const remembered = page.waitForResponse((response) => response.url().endsWith('/api/user'));
  await opener.click();
  await remembered;
  await page.reload();
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'lessons');

  const lessons = page.getByRole('list', { name: `Lessons of ${course.title}` }).getByRole('link');
  await expect(lessons).toHaveCount(course.lessons.length);
  await lessons.first().click();
  await expect(h1(page, first!.title)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Answer the questions' })).toBeVisible();
  const contents = page.getByRole('complementary', { name: 'In this lesson' });
  const part = contents.getByRole('button').nth(3);
  const heading = page.getByRole('heading', { level: 2, name: (await part.textContent()) ?? '' });
  const saved = progressSaved(page, /"block":[1-9]/);
  await part.click();
  await expect(heading).toBeFocused();
  await expect(part).toHaveAttribute('aria-current', 'location');
  await saved;
  await page.reload();
  await expect(page.getByText("You're back where you left off.")).toBeVisible();
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
  await expect(contents.getByText(/^[1-9]\d*% read$/)).toBeVisible();
  await expectAccessible(page, 'lesson');

  await page.getByRole('button', { name: 'Answer the questions' }).click();
  await expect(page).toHaveURL(/\/questions\/[0-9a-f-]{36}$/);
  await answer(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Question \d of 2$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(h1(page, first!.title)).toBeVisible();
  await expect(questionRows(page).first()).toContainText('in progress');
  const { lesson } = await student.call('GET /lesson/{id}', { params: { id: first!.id } });
  const drillId = lesson.questions[0]!.drillId as string;
  const { drill } = await student.call('GET /drill/{id}', { params: { id: drillId } });
  await student.call('POST /drill/{id}/submit', {
    params: { id: drillId },
    body: {
      answers: drill.questions.map(({ id }) => ({ drillQuestionId: id, givenAnswer: 2 })),
      localTimeSpent: 60,
    },
  });
  await student.call('PUT /drill/{id}/set-explanation-shown', { params: { id: drillId } });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Answer again' })).toBeVisible();
  await expect(page.getByText(/^\d of 2 correct\.$/)).toBeVisible();
  await expect(questionRows(page).getByRole('link')).toHaveCount(2);

  // The lesson to resume is the last one that the server knows to be started.
  const begun = page.waitForResponse((response) => response.url().endsWith(`/lesson/${second!.id}/progress`));
  await page.getByRole('button', { name: 'Done, next lesson' }).click();
  await expect(h1(page, second!.title)).toBeVisible();
  await begun;
  await page.getByRole('link', { name: `Previous: ${first!.title}` }).click();
  await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('link', { name: course.title }).click();
  await expect(page.getByText(`1 of ${course.lessons.length} lessons done`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Resume' })).toHaveAttribute('href', new RegExp(second!.id));
});

test('a skill is drilled from its unit to a level, and what is not in the plan is locked', async ({
  page,
  watch,
}) => {
  watch.allow(/^(422|404|400): GET|status of (422|404|400)/);
  const student = await newStudent(page, '/skills');
  const { units } = await student.call('GET /skill/units/all');
  await test.step('The skill has a level, and is in the history.', async () => {
    const skill = units[0]!.skills[0]!;
    await expect(page.getByRole('list', { name: 'Skills of unit 1' }).getByText('no level yet')).toHaveCount(
      units[0]!.skills.length,
    );
    await expectAccessible(page, 'skills');
    await page.getByRole('link', { name: skill.title }).click();
    await expect(h1(page, skill.title)).toBeVisible();
    await expect(page.getByText('Answer a question to see your level.')).toBeVisible();
    await expect(questionRows(page)).toHaveCount(skill.questionCount);

    await page.getByRole('button', { name: 'Drill this skill' }).click();
    await expect(page).toHaveURL(/\/start\/skills\/unit\/1\/skill\/1\/question\/1\/user\/.*drill=/);
    await expect(page.getByText('Skill unit 1, skill 1, question 1')).toBeVisible();
    const address = page.url();
    await page.reload();
    await expect(option(page, 'A')).toBeVisible();
    await expect(page).toHaveURL(address);
    await answer(page);
    await expect(page.getByRole('list', { name: 'Answers' }).getByText('Correct answer')).toBeVisible();
    await page.getByRole('button', { name: 'Next question' }).click();
    await expect(page).toHaveURL(/\/skill\/1\/question\/2\/user\//);
    await answer(page);
    await expect(page.getByRole('list', { name: 'Answers' }).getByText('Correct answer')).toBeVisible();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();

    await expect(h1(page, skill.title)).toBeVisible();
    await expect(
      page.getByText(/^Most likely between \d\.\d and \d\.\d, from 2 first attempts\.$/),
    ).toBeVisible();
    await expect(questionRows(page).getByText(/, (correct|incorrect)$/)).toHaveCount(2);
    await expectAccessible(page, 'skill with a level');
    await questionRows(page).first().getByRole('link').click();
    await expect(h1(page, 'Question 1')).toBeVisible();
    await expect(page.getByText('Skill unit 1, skill 1')).toBeVisible();

    await navigateInApp(page, '/skills/history');
    const past = page.getByRole('list', { name: 'Past skill drills' }).getByRole('listitem');
    await expect(past).toHaveCount(2);
    await past.first().getByRole('link').press('x');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(past).toHaveCount(1);
    await page.getByRole('navigation', { name: 'Skills' }).getByRole('link', { name: 'Archived' }).click();
    await expect(page.getByRole('list', { name: 'Archived skill drills' }).getByRole('listitem')).toHaveCount(
      1,
    );
  });
  await test.step('Content outside of the plan and missing content show a message.', async () => {
    watch.allow(/^(422|404|400): GET|status of (422|404|400)/);
    await navigateInApp(page, '/lessons/search/argument');
    const { courses } = await student.call('GET /lesson/courses');
    const found = page.getByRole('list', { name: 'Lessons matching “argument”' }).getByRole('link');
    await expect(found.first()).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search lessons' }).fill('xyzzy');
    await expect(page.getByText('No results')).toBeVisible();
    await expect(page).toHaveURL(/\/search\/xyzzy$/);

    const locked = courses[0]!.lessons.find(({ included }) => !included)!;
    await pushAddress(page, `/course/1/lesson/${locked.no}/id/${locked.id}`);
    await expect(page).toHaveURL(/\/start\/not-included-lesson$/);
    await expect(page.getByText(/^Your plan includes the first 2 lessons of each course\./)).toBeVisible();
    await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/plans');

    // An outdated id: the numbers in the address still identify the lesson.
    const none = '00000000-0000-7000-8000-000000000000';
    await pushAddress(page, `/course/1/lesson/1/id/${none}`);
    await expect(h1(page, courses[0]!.lessons[0]!.title)).toBeVisible();
    await pushAddress(page, `/course/1/lesson/99/id/${none}`);
    await expect(page).toHaveURL(/\/lesson-not-found$/);

    await navigateInApp(page, '/skills');
    const second = page.getByRole('region', { name: units[1]!.title });
    await expect(second.getByText('Locked', { exact: true })).toBeAttached();
    await expect(second.getByRole('link')).toHaveCount(0);
    await pushAddress(page, `/start/skills/id/${units[1]!.skills[0]!.id}`);
    await expect(h1(page, "This skill isn't in your plan")).toBeVisible();
    await pushAddress(page, `/start/skills/id/${none}`);
    await expect(h1(page, 'Skill not found')).toBeVisible();
    await pushAddress(page, `/start/skills/unit/1/skill/1/question/1/user/${none}`);
    await expect(page).toHaveURL(/\/skill-not-found$/);
  });
});
