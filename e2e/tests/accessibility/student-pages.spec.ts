import type { Page } from '@playwright/test';
import { checkPages, heading, inHalves, openAs, type Pages } from '../../support/accessible-pages.ts';
import { createStudent, navigateInApp, type Person, visit } from '../../support/people.ts';
import { reviewRows } from '../../support/reviews.ts';
import { begin } from '../../support/runner.ts';
import { expect, test } from '../../support/test.ts';

/** A new student at the first question of a drill session. */
async function keepDrilling(page: Page): Promise<Person> {
  const student = await createStudent();
  await student.call('PUT /drill/drill-settings', { body: { drillSettings: { keepDrilling: true } } });
  await begin(page, () => visit(page, student, '/start/drill/next/LR'));
  return student;
}

const openResult = async (page: Page, path: string) => {
  const { call } = await openAs(page, 'student');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const { items } = await call('GET /practice-test/list', { query: { kind: 'test' } });
  const shown = items.find(({ blindReview }) => blindReview === 'done');
  await navigateInApp(page, `/practice/result/${shown?.id}${path}`);
};

/** Pages of a student with a history. */
const pages: Pages = {
  dashboard: async (page) => {
    await openAs(page, 'student');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Leaderboard' }).getByRole('table')).toBeVisible();
  },
  drills: async (page) => {
    await openAs(page, 'student', '/drill');
    await expect(page.getByText(/\d+ of \d+ new/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible();
  },
  'verdict in a drill session': async (page) => {
    await keepDrilling(page);
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Verdict' })).toContainText(/\w\.\s*[JW]/);
  },
  'session summary': async (page) => {
    const { call } = await keepDrilling(page);
    const { session } = await call('POST /drill/session', { body: { type: 'LR' } });
    await navigateInApp(page, `/drill/session/${session.id}?nothingLeft=true`);
    await expect(page.getByRole('heading', { name: 'By question type' })).toBeVisible();
  },
  'filter dialog': async (page) => {
    await openAs(page, 'student', '/drill');
    await page.getByRole('button', { name: 'Filter Logical Reasoning' }).click();
    await expect(page.getByText(/\d+ questions? with this filter/)).toBeVisible();
  },
  'problem set': async (page) => {
    await openAs(page, 'student', '/drill/start/ps');
    await expect(page.getByText(/\d+ (new )?questions? match/)).toBeVisible();
  },
  'past drills': async (page) => {
    await openAs(page, 'student', '/drill/tests');
    await expect(page.getByRole('list', { name: 'Past drills' }).getByRole('listitem')).toHaveCount(25);
  },
  'search drills': async (page) => {
    await openAs(page, 'student', '/drill/search/argument');
    await expect(page.getByRole('list', { name: /Drills matching/ })).toBeVisible();
  },
  'test for picking': async (page) => {
    await openAs(page, 'student', '/start/drill/test/test-1');
    await expect(page.getByRole('button', { name: 'Start section' })).not.toHaveCount(0);
  },
  estimator: async (page) => {
    await openAs(page, 'student', '/estimator?lsat=165&gpa=3.7');
    await expect(page.getByRole('heading', { name: 'Target', level: 2 })).toBeVisible();
  },
  converter: async (page) => {
    await openAs(page, 'student', '/converter?from=scaled&value=165');
    await expect(page.getByRole('img', { name: /Raw and scaled scores of/ })).toBeVisible();
  },
  'my scholarships': async (page) => {
    await openAs(page, 'student', '/scholarship');
    await expect(page.getByRole('heading', { name: 'Compare offers' })).toBeVisible();
  },
  'scholarship data': async (page) => {
    await openAs(page, 'student', '/scholarships');
    await expect(page.getByRole('region', { name: 'Cases' })).toBeVisible();
  },
  'billing settings': async (page) => {
    await openAs(page, 'student', '/settings/billing');
    for (const name of ['Receipts', 'Upcoming invoice']) {
      const region = page.getByRole('region', { name });
      await expect(region).toBeVisible();
      await expect(region.getByRole('status')).toHaveCount(0);
    }
  },
  break: async (page) => {
    await openAs(page, 'student', '/start/meditation/LR');
    await expect(heading(page, 'Time for a short break')).toBeVisible();
  },
  explanation: async (page) => {
    await openAs(page, 'student', '/explanation/test/test-1/section/1/question/1/ask');
    await expect(heading(page, 'Question 1')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ask a tutor' })).toBeVisible();
  },
  'passage explained': async (page) => {
    const { call } = await openAs(page, 'student');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    const { tests } = await call('GET /test/all-with-segments');
    const segmentId = tests[0]?.sections.find(({ type }) => type === 'RC')?.segments[0]?.id;
    await navigateInApp(page, `/explanation/passage/${segmentId}`);
    await expect(page.getByRole('heading', { name: 'Map' })).toBeVisible();
  },
  settings: async (page) => {
    await openAs(page, 'student', '/settings');
    await expect(page.getByRole('region', { name: 'Theme' })).toBeVisible();
  },
  security: async (page) => {
    await openAs(page, 'student', '/settings/security');
    await expect(page.getByText('This device')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recent activity' })).toBeVisible();
  },
  reviews: async (page) => {
    // A few rows: each of 25 would be checked in four themes.
    await openAs(page, 'student', '/reviews?types=flaw,weaken&difficulty=4,5');
    await expect(reviewRows(page)).not.toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Difficulty' })).toBeVisible();
  },
  journal: async (page) => {
    const { call } = await openAs(page, 'student', '/journal');
    const { items } = await call('GET /message/review/simple', {
      query: { 'filter[]': ['missed'], size: 1 },
    });
    const body = { whyChosen: 'It sounded right.', whyWrong: '', rule: 'Find the proof.', missReason: null };
    await call('PUT /journal/question/{id}', { params: { id: items[0]?.questionId ?? '' }, body });
    await page.reload();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page
      .getByRole('button', { name: /^Edit the entry of/ })
      .first()
      .click();
    await expect(page.getByLabel('Rule for next time')).toBeVisible();
  },
  analytics: async (page) => {
    await openAs(page, 'student', '/analytics');
    await expect(page.getByRole('img', { name: /^Logical Reasoning: Correct/ })).toBeVisible();
    await page.getByText('Show the numbers as a table').first().click();
  },
  'study settings': async (page) => {
    await openAs(page, 'student', '/settings/study');
    await expect(heading(page, 'Study settings')).toBeVisible();
  },
  accommodations: async (page) => {
    await openAs(page, 'student', '/settings/accommodations');
    await expect(heading(page, 'Accommodations')).toBeVisible();
  },
  practice: async (page) => {
    await openAs(page, 'student', '/practice');
    await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible();
  },
  'choice of a practice test': async (page) => {
    await openAs(page, 'student', '/practice/practice-test');
    await expect(page.getByRole('button', { name: 'Continue to directions' })).toBeVisible();
  },
  'choice of a timed section': async (page) => {
    await openAs(page, 'student', '/practice/timed-section');
    await expect(page.getByRole('button', { name: 'Continue to directions' })).toBeVisible();
  },
  'past practice tests': async (page) => {
    await openAs(page, 'student', '/practice/tests');
    await page.getByText('Scores as a table').click();
    await expect(page.getByRole('list', { name: 'Past practice tests' })).toBeVisible();
  },
  'search practice': async (page) => {
    await openAs(page, 'student', '/practice/search/argument');
    await expect(page.getByRole('list', { name: /Questions matching/ })).toBeVisible();
  },
  'explanations by place': async (page) => {
    await openAs(page, 'student', '/practice/explanations/test-1/2');
    await expect(page.getByRole('link', { name: 'Question 27' })).toBeVisible();
  },
  'result of a practice test': async (page) => {
    await openResult(page, '');
    await page
      .getByRole('link', { name: /^Question 1, / })
      .first()
      .click();
    await expect(page.getByText('Correct answer')).toBeVisible();
  },
  replay: async (page) => {
    await openResult(page, '/replay/2');
    await page.getByRole('button', { name: 'Next step' }).click();
    await expect(page.getByRole('list', { name: 'Answers' })).toBeVisible();
  },
  'drill settings': async (page) => {
    await openAs(page, 'student', '/settings/advanced');
    await expect(heading(page, 'Drill settings')).toBeVisible();
  },
  rankings: async (page) => {
    // A few rows: each is checked in four themes.
    await openAs(page, 'student', '/rankings?state=CT,ME&lsat=170&compare=yale-university');
    await expect(page.getByRole('link', { name: 'Yale University' })).toBeVisible();
    await page.getByLabel('Show years and sources').check({ force: true });
    await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  },
  'ranking of a publisher': async (page) => {
    await openAs(page, 'student', '/rankings/us-news?q=yale');
    await expect(page.getByText("The U.S. News list isn't available here")).toBeVisible();
  },
  'comparison of schools': async (page) => {
    await openAs(page, 'student', '/rankings/compare?schools=yale-university,harvard-university');
    await expect(page.getByRole('columnheader', { name: /Harvard University/ })).toBeVisible();
  },
  tuition: async (page) => {
    await openAs(page, 'student', '/tuition?q=yale');
    await expect(page.getByText('1 school', { exact: true })).toBeVisible();
  },
  'cost of a school': async (page) => {
    await openAs(page, 'student', '/tuition/yale-university');
    await expect(page.getByRole('img', { name: /^LSAT, 2019 to / })).toBeVisible();
    await page.getByLabel('Show year and source').check({ force: true });
    await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  },
  'account menu': async (page) => {
    await openAs(page, 'student', '/settings');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  },
};
for (const { name, some } of inHalves(pages))
  test(`accessible in every theme, and fits 360 px: ${name}`, ({ page }) => checkPages(page, some));
