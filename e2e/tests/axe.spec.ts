import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { createStudent, newStudent, signIn } from '../support/people.ts';
import { reviewRows } from '../support/reviews.ts';
import { begin, newStudentDrilling, option, scoreLine } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const answered = async (page: Page) => {
  await newStudentDrilling(page);
  await page.keyboard.press('b');
  await expect(option(page, 'B')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(scoreLine(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Explanation' }).getByRole('article')).not.toHaveCount(0);
};

const openResult = async (page: Page, path: string) => {
  const { call } = await signIn(page, 'student');
  const { items } = await call('GET /practice-test/list', { query: { kind: 'test' } });
  const shown = items.find(({ blindReview }) => blindReview === 'done');
  await page.goto(`/practice/result/${shown?.id}${path}`);
};

/** Every page, and how to have it complete on screen. */
const pages: Record<string, (page: Page) => Promise<unknown>> = {
  'sign in': async (page) => {
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Admin' })).toBeVisible();
  },
  'sign up': async (page) => {
    await page.goto('/signup');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByText('Enter your first name')).toBeVisible();
  },
  'forgotten password': async (page) => {
    await page.goto('/forgot-password');
    await expect(page.getByLabel('Email')).toBeVisible();
  },
  dashboard: async (page) => {
    await signIn(page, 'student');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Leaderboard' }).getByRole('table')).toBeVisible();
  },
  'dashboard of somebody new': async (page) => {
    await newStudent(page);
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Leaderboard' }).getByRole('table')).toBeVisible();
  },
  drills: async (page) => {
    await signIn(page, 'student', '/drill');
    await expect(page.getByText(/\d+ of \d+ new/).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Challenges' })).toBeVisible();
  },
  'filter dialog': async (page) => {
    await signIn(page, 'student', '/drill');
    await page.getByRole('button', { name: 'Filter Logical Reasoning' }).click();
    await expect(page.getByText(/\d+ questions? with this filter/)).toBeVisible();
  },
  'problem set': async (page) => {
    await signIn(page, 'student', '/drill/start/ps');
    await expect(page.getByText(/\d+ (new )?questions? match/)).toBeVisible();
  },
  'past drills': async (page) => {
    await signIn(page, 'student', '/drill/tests');
    await expect(page.getByRole('list', { name: 'Past drills' }).getByRole('listitem')).toHaveCount(25);
  },
  'search drills': async (page) => {
    await signIn(page, 'student', '/drill/search/argument');
    await expect(page.getByRole('list', { name: /Drills matching/ })).toBeVisible();
  },
  'archived drills': async (page) => {
    await newStudent(page, '/drill/archived');
    await expect(page.getByText('The archive is empty')).toBeVisible();
  },
  'test for picking': async (page) => {
    await signIn(page, 'student', '/start/drill/test/test-1');
    await expect(page.getByRole('button', { name: 'Start section' })).not.toHaveCount(0);
  },
  estimator: async (page) => {
    await signIn(page, 'student', '/estimator?lsat=165&gpa=3.7');
    await expect(page.getByRole('heading', { name: 'Target', level: 2 })).toBeVisible();
  },
  converter: async (page) => {
    await signIn(page, 'student', '/converter?from=scaled&value=165');
    await expect(page.getByRole('img', { name: /Raw and scaled scores of/ })).toBeVisible();
  },
  'my scholarships': async (page) => {
    await signIn(page, 'student', '/scholarship');
    await expect(page.getByRole('heading', { name: 'Compare offers' })).toBeVisible();
  },
  'scholarship data': async (page) => {
    await signIn(page, 'student', '/scholarships');
    await expect(page.getByRole('region', { name: 'Cases' })).toBeVisible();
  },
  checkout: async (page) => {
    await newStudent(page, '/plans');
    await page
      .getByRole('link', { name: /^Choose / })
      .first()
      .click();
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText('Enter a valid card number')).toBeVisible();
  },
  'billing settings': async (page) => {
    await signIn(page, 'student', '/settings/billing');
    for (const name of ['Receipts', 'Upcoming invoice']) {
      const region = page.getByRole('region', { name });
      await expect(region).toBeVisible();
      await expect(region.getByRole('status')).toHaveCount(0);
    }
  },
  'new payment method': async (page) => {
    await newStudent(page, '/add-payment-method');
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
  'exam-council account': async (page) => {
    await newStudent(page, '/lsac-link');
    await expect(page.getByRole('button', { name: 'Link LSAC account' })).toBeVisible();
  },
  break: async (page) => {
    await signIn(page, 'student', '/start/meditation/LR');
    await expect(heading(page, 'Time for a short break')).toBeVisible();
  },
  runner: async (page) => {
    await newStudentDrilling(page);
    await page.keyboard.press('b');
    await page.keyboard.press('Shift+Digit4');
    await page.keyboard.press('f');
    await expect(option(page, 'D')).toHaveAttribute('aria-disabled', 'true');
  },
  'runner with a passage': async (page) => {
    await newStudentDrilling(page, 'RC');
  },
  'runner paused': async (page) => {
    await newStudentDrilling(page);
    await page.keyboard.press('p');
    await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
  },
  result: answered,
  'blind review': async (page) => {
    await newStudent(page, '/drill/start/ps');
    await page.getByLabel('Number of questions').fill('2');
    await page.getByRole('switch', { name: 'Blind review' }).check();
    await begin(page, () => page.getByRole('button', { name: 'Start' }).click());
    for (const no of [1, 2]) {
      await expect(page.getByRole('heading', { name: `Question ${no} of 2` })).toBeVisible();
      await page.keyboard.press('a');
      await expect(option(page, 'A')).toBeChecked();
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText(/Your answers are in\./)).toBeVisible();
  },
  explanation: async (page) => {
    await signIn(page, 'student', '/explanation/test/test-1/section/1/question/1/ask');
    await expect(heading(page, 'Question 1')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ask a tutor' })).toBeVisible();
  },
  'passage explained': async (page) => {
    const { call } = await signIn(page, 'student');
    const { tests } = await call('GET /test/all-with-segments');
    const segmentId = tests[0]?.sections.find(({ type }) => type === 'RC')?.segments[0]?.id;
    await page.goto(`/explanation/passage/${segmentId}`);
    await expect(page.getByRole('heading', { name: 'Map' })).toBeVisible();
  },
  settings: async (page) => {
    await signIn(page, 'student', '/settings');
    await expect(page.getByText('This device')).toBeVisible();
  },
  reviews: async (page) => {
    // A handful of rows: every one of 25 is looked at in four themes otherwise.
    await signIn(page, 'student', '/reviews?types=flaw,weaken&difficulty=4,5');
    await expect(reviewRows(page)).not.toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Difficulty' })).toBeVisible();
  },
  'resolved reviews': async (page) => {
    await newStudent(page, '/reviews/done');
    await expect(page.getByText('Nothing resolved yet')).toBeVisible();
  },
  'study settings': async (page) => {
    await signIn(page, 'student', '/settings/study');
    await expect(heading(page, 'Study settings')).toBeVisible();
  },
  accommodations: async (page) => {
    await signIn(page, 'student', '/settings/accommodations');
    await expect(heading(page, 'Accommodations')).toBeVisible();
  },
  practice: async (page) => {
    await signIn(page, 'student', '/practice');
    await expect(page.getByRole('heading', { name: 'Resume' })).toBeVisible();
  },
  'choice of a practice test': async (page) => {
    await signIn(page, 'student', '/practice/practice-test');
    await expect(page.getByRole('button', { name: 'Continue to directions' })).toBeVisible();
  },
  'choice of a timed section': async (page) => {
    await signIn(page, 'student', '/practice/timed-section');
    await expect(page.getByRole('button', { name: 'Continue to directions' })).toBeVisible();
  },
  'past practice tests': async (page) => {
    await signIn(page, 'student', '/practice/tests');
    await page.getByText('Scores as a table').click();
    await expect(page.getByRole('list', { name: 'Past practice tests' })).toBeVisible();
  },
  'search practice': async (page) => {
    await signIn(page, 'student', '/practice/search/argument');
    await expect(page.getByRole('list', { name: /Questions matching/ })).toBeVisible();
  },
  'explanations by place': async (page) => {
    await signIn(page, 'student', '/practice/explanations/test-1/2');
    await expect(page.getByRole('link', { name: 'Question 27' })).toBeVisible();
  },
  'result of a practice test': async (page) => {
    // A hundred questions, each looked at in four themes.
    test.slow();
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
  'test settings': async (page) => {
    await signIn(page, 'free', '/settings/tests');
    await expect(page.getByRole('table')).toBeVisible();
  },
  'drill settings': async (page) => {
    await signIn(page, 'student', '/settings/advanced');
    await expect(heading(page, 'Drill settings')).toBeVisible();
  },
  plans: async (page) => {
    await signIn(page, 'free', '/plans');
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
  },
  rankings: async (page) => {
    // A few rows: each is looked at in four themes.
    await signIn(page, 'student', '/rankings?state=CT,ME&lsat=170&compare=yale-university');
    await expect(page.getByRole('link', { name: 'Yale University' })).toBeVisible();
    await page.getByLabel('Show years and sources').check({ force: true });
    await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  },
  'ranking of a publisher': async (page) => {
    await signIn(page, 'student', '/rankings/us-news?q=yale');
    await expect(page.getByText("The U.S. News list isn't available here")).toBeVisible();
  },
  'comparison of schools': async (page) => {
    await signIn(page, 'student', '/rankings/compare?schools=yale-university,harvard-university');
    await expect(page.getByRole('columnheader', { name: /Harvard University/ })).toBeVisible();
  },
  tuition: async (page) => {
    await signIn(page, 'student', '/tuition?q=yale');
    await expect(page.getByText('1 school', { exact: true })).toBeVisible();
  },
  'cost of a school': async (page) => {
    await signIn(page, 'student', '/tuition/yale-university');
    await expect(page.getByRole('img', { name: /^LSAT, 2019 to / })).toBeVisible();
    await page.getByLabel('Show year and source').check({ force: true });
    await expect(page.getByRole('region', { name: 'Sources' })).toBeVisible();
  },
  'not found': async (page) => {
    await page.goto('/no/such/page');
    await expect(heading(page, /doesn't exist/)).toBeVisible();
  },
  'admin app': async (page) => {
    await signIn(page, 'admin', '/superadmin');
    await expect(heading(page, 'Hello, Alex')).toBeVisible();
  },
  'account menu': async (page) => {
    await signIn(page, 'student', '/settings');
    await page.getByRole('button', { name: /^Account/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  },
  'menu for all students': async (page) => {
    await signIn(page, 'admin', '/superadmin/users');
    await page.getByRole('button', { name: 'For all students' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'menu of ticked users': async (page) => {
    const { email } = await createStudent();
    await signIn(page, 'admin', `/superadmin/users?search=${encodeURIComponent(email)}`);
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change selected users' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  outbox: async (page) => {
    const { email } = await createStudent();
    await signIn(page, 'admin', `/superadmin/outbox?search=${encodeURIComponent(email)}`);
    await expect(page.getByRole('article', { name: 'Confirm your email address' })).toBeVisible();
  },
};

/** Several to a test: a new browser context has to fetch and compile everything again, which takes longer than a check. */
const TOGETHER = 5;
const all = Object.entries(pages);
for (let from = 0; from < all.length; from += TOGETHER) {
  const some = all.slice(from, from + TOGETHER);
  test(`accessible in every theme, and fits 360 px: ${some.map(([name]) => name).join(', ')}`, async ({
    page,
  }) => {
    for (const [name, open] of some)
      await test.step(name, async () => {
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', contrast: 'no-preference' });
        await open(page);
        await expectAccessible(page, name);
      });
  });
}
