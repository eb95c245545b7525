import type { Locator, Page } from '@playwright/test';
import { createSubscriber, listPlans } from '../support/billing.ts';
import { navigateInApp, type Person, signIn, visit } from '../support/people.ts';
import { begin, getDrill } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const rows = (page: Page, name: string): Locator => page.getByRole('list', { name }).getByRole('listitem');
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The newest test of the demo student whose result is shown. */
async function shownTest({ call }: Person): Promise<string> {
  const { items } = await call('GET /practice-test/list', { query: { kind: 'test' } });
  const id = items.find(({ blindReview }) => blindReview === 'done')?.id;
  if (!id) throw new Error('The demo has no test with a result');
  return id;
}

test('the full plan: the share of unseen questions is shown before a test, and a result is read and replayed', async ({
  page,
}) => {
  const student = await signIn(page, 'student', '/practice');
  await test.step('Unfinished tests come first, and the sections and minutes are chosen.', async () => {
    await expect(page.getByRole('region', { name: 'Resume' }).getByRole('link')).toContainText('Paused');
    await page.getByRole('link', { name: 'Choose a test' }).click();
    const choices = page.getByRole('group', { name: 'Test' });
    await expect(choices.getByText(/\d+ of \d+ unseen/).first()).toBeVisible();
    await expect(choices.getByRole('radio', { checked: true })).toHaveCount(1);
    await choices.getByRole('radio').first().check();
    await expect(page).toHaveURL(/test=test-1/);
    await page.getByText('53', { exact: true }).click();
    await expect(page.getByText('53 min for a section')).toBeVisible();
    await page.getByRole('combobox', { name: 'Sections' }).selectOption({ label: 'Sections 2 to 3' });
    await expect(page.getByText(/the score is an estimate/)).toBeVisible();
    await page.getByRole('link', { name: 'Timed section' }).click();
    await page.getByRole('button', { name: 'Reading Comprehension' }).click();
    await expect(page).toHaveURL(/type=RC/);
    await expect(page.getByText('Logical Reasoning', { exact: true })).toHaveCount(1);
  });
  await test.step('The past tests give a forecast of the next.', async () => {
    await navigateInApp(page, '/practice/tests');
    await expect(rows(page, 'Past practice tests')).not.toHaveCount(0);
    await expect(
      page.getByText(/^Your likely next score: \d+ to \d+|^Take \d+ more tests? to see/),
    ).toBeVisible();
  });
  const id = await shownTest(student);
  await test.step('A section is replayed by keyboard.', async () => {
    const { steps } = await student.call('GET /practice-test/{id}/section/{no}/replay', {
      params: { id, no: 1 },
    });
    await navigateInApp(page, `/practice/result/${id}/replay/1`);
    const line = page.getByRole('slider', { name: 'Time in the section' });
    const at = steps.findIndex(({ step }) => step.kind === 'answer');
    await line.focus();
    const list = page.getByRole('region', { name: 'Steps' });
    await expect(list.getByRole('listitem')).toHaveCount(steps.length);
    const step = list.getByRole('listitem').nth(at).getByRole('button');
    await step.click();
    await expect(step).toHaveAttribute('aria-current', 'step');
    await expect(page.getByRole('list', { name: 'Answers' }).getByText('Your answer')).toBeVisible();
    await line.press('Shift+ArrowLeft');
    await expect(page.getByRole('list', { name: 'Answers' }).getByText('Your answer')).toHaveCount(0);
    const before = Number(await line.inputValue());
    await page.getByRole('button', { name: 'Play' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(async () => expect(Number(await line.inputValue())).toBeGreaterThan(before)).toPass();
  });
  await test.step('A result has its score, labeled dots, a question beside them and outcomes, and can be printed.', async () => {
    const { practice, sections } = await student.call('GET /practice-test/{id}/result', { params: { id } });
    await navigateInApp(page, `/practice/result/${id}`);
    const score = page.getByRole('region', { name: 'Score' });
    await expect(score.getByText(String(practice.score?.scaled), { exact: true })).toBeVisible();
    await expect(
      score.getByText(`band ${practice.score?.band.low} to ${practice.score?.band.high}`),
    ).toBeVisible();
    await expect(score.getByText(/test takers of/)).toBeVisible();
    await expect(page.getByText('unscored')).toHaveCount(sections.filter(({ variable }) => variable).length);

    const question = sections[0]?.questions.find(({ correct }) => !correct);
    const dot = page
      .getByRole('article', { name: /Section 1/ })
      .getByRole('link', { name: new RegExp(`^Question ${question?.no}, (wrong|left blank)`) });
    await dot.click();
    const beside = page.getByRole('region', { name: `Section 1, question ${question?.no}` });
    await expect(beside.getByText('Correct answer')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(beside).toHaveCount(0);
    await expect(dot).toBeFocused();

    const outcomes = page.getByRole('region', { name: /^Timed vs\. blind review/ });
    await expect(outcomes.getByRole('row', { name: /Correct both times/ })).toContainText('Solid');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden();
    await expect(page.getByRole('link', { name: /^Replay/ }).first()).toBeHidden();
    await expect(score.getByText(/^Timed/).first()).toBeVisible();
  });
  await test.step('The full plan opens every test and a step of the week, and the leaderboard names others by first name and initial.', async () => {
    await page.emulateMedia({ media: null });
    await navigateInApp(page, '/dashboard');
    const board = page.getByRole('region', { name: 'Leaderboard' });
    for (const tab of ['24 hours', 'Streak']) {
      await board.getByRole('tab', { name: tab }).click();
      const rows = board.getByRole('row').filter({ hasText: 'demo' });
      // Simulated students are marked.
      await expect(rows.first()).toHaveText(/^\d+\s*(\S+ [A-Z]\.|Anonymous)\s*demo\s*\d+/);
    }
    await navigateInApp(page, '/start/drill/test/test-3');
    await expect(page.getByRole('heading', { level: 1, name: 'Test 3' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start section' })).toHaveCount(4);

    const { plan } = await student.call('GET /user/study-plan');
    const step = plan.today.steps.find(({ kind, done }) => kind === 'drill' && !done);
    // The plan of some days has none.
    if (!step) return;
    await navigateInApp(page, '/dashboard');
    const today = page.getByRole('region', { name: 'Today' });
    const button = today.getByRole('button', { name: new RegExp(`^${step.title}`) });
    const id = await begin(page, () => button.click());
    const { questions, type } = await getDrill(student, id);
    expect(type).toBe(step.type);
    expect(questions.length).toBeGreaterThan(0);
  });
});

test('timed sections are chosen, taken, reviewed, archived, restored and deleted', async ({ page }) => {
  const student = await createSubscriber((await listPlans()).at(-1)!.id);
  const finish = async (id: string) => {
    await student.call('PUT /practice-test/{id}/start', { params: { id } });
    await student.call('POST /practice-test/{id}/section/{no}/submit', {
      params: { id, no: 1 },
      body: { answers: [], localTimeSpent: [] },
    });
  };
  await visit(page, student, '/practice/timed-section?test=test-3&section=2');
  await test.step('A timed section is chosen, taken, open to blind review, and has a result.', async () => {
    const made = page.waitForResponse((response) => response.url().endsWith('/api/practice-test'));
    await page.getByRole('button', { name: 'Continue to directions' }).click();
    const response = await made;
    const { practice } = await response.json();
    await expect(page).toHaveURL(new RegExp(`/start/practice/resume/${practice.id}`));
    await finish(practice.id);
    for (const sectionNo of [1, 3, 4]) {
      const body = { ...response.request().postDataJSON(), sectionNo };
      await finish((await student.call('POST /practice-test', { body })).practice.id);
    }

    // Loaded: the section was finished elsewhere, and its page would still report presence.
    await page.goto(`/practice/result/${practice.id}`);
    await expect(page.getByText('Finished. Blind review is open.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Blind review of/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show result' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show result' }).click();
    await expect(h1(page, practice.title)).toBeVisible();
    await expect(
      page
        .getByRole('region', { name: 'Score' })
        .getByText(/^0 of \d+$/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /^Question 1, left blank/ })).toBeVisible();
  });
  await test.step('One and several are archived, restored and deleted.', async () => {
    await navigateInApp(page, '/practice/sections');
    const past = rows(page, 'Past timed sections');
    await expect(past).toHaveCount(4);
    const boxes = past.getByRole('checkbox');
    await boxes.nth(1).check();
    await boxes.nth(3).click({ modifiers: ['Shift'] });
    await expect(page.getByText('3 attempts selected')).toBeVisible();
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(past).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(past).toHaveCount(4);

    await past.nth(1).getByRole('link').press('x');
    await page.getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(past).toHaveCount(3);
    await expect(past.nth(1).getByRole('link')).toBeFocused();
    await navigateInApp(page, '/practice/archived');
    const archived = rows(page, 'Archived practice');
    await expect(archived).toHaveCount(1);
    await archived.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The archive is empty')).toBeVisible();
  });
});
