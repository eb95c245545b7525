import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { createStudent, navigateInApp, newStudent, type Person, signIn } from '../../support/people.ts';
import { reviewRows } from '../../support/reviews.ts';
import { begin, newStudentDrilling, option, scoreLine } from '../../support/runner.ts';
import { expect, test } from '../../support/test.ts';

type Account = 'student' | 'free' | 'admin' | 'somebody new';
const sessions = new WeakMap<Page, Person & { readonly account: Account }>();

/**
 * Opens a page: inside the app if this account is already signed in, because a page load takes longer than the checks.
 */
async function openAs(page: Page, account: Account, path = '/dashboard'): Promise<Person> {
  const known = sessions.get(page);
  if (known?.account === account) {
    const token = await page.evaluate(() => localStorage.getItem('docket_token'));
    if (token === known.token) {
      await navigateInApp(page, path);
      return known;
    }
  }
  const person = await (account === 'somebody new' ? newStudent(page, path) : signIn(page, account, path));
  sessions.set(page, { ...person, account });
  return person;
}

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
  const { call } = await openAs(page, 'student');
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  const { items } = await call('GET /practice-test/list', { query: { kind: 'test' } });
  const shown = items.find(({ blindReview }) => blindReview === 'done');
  await navigateInApp(page, `/practice/result/${shown?.id}${path}`);
};

/** Every page, and how to open it completely. */
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
  'not found': async (page) => {
    await page.goto('/no/such/page');
    await expect(heading(page, /doesn't exist/)).toBeVisible();
  },
  'sign-up of the partner program': async (page) => {
    await page.goto('/cleo');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByText('Enter the event or program')).toBeVisible();
  },
  'dashboard of somebody new': async (page) => {
    await openAs(page, 'somebody new');
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Find your level' })).toBeVisible();
  },
  'archived drills': async (page) => {
    await openAs(page, 'somebody new', '/drill/archived');
    await expect(page.getByText('The archive is empty')).toBeVisible();
  },
  checkout: async (page) => {
    await openAs(page, 'somebody new', '/plans');
    await page
      .getByRole('link', { name: /^Choose / })
      .first()
      .click();
    await page.getByLabel('Card number').waitFor();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(page.getByText('Enter a valid card number')).toBeVisible();
  },
  'new payment method': async (page) => {
    await openAs(page, 'somebody new', '/add-payment-method');
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
  'exam-council account': async (page) => {
    await openAs(page, 'somebody new', '/lsac-link');
    await expect(page.getByRole('button', { name: 'Link LSAC account' })).toBeVisible();
  },
  podcasts: async (page) => {
    await openAs(page, 'somebody new', '/podcasts');
    await page.getByText('Transcript of The last week').click();
    await expect(page.getByText('Welcome back. Today: the last week.')).toBeVisible();
  },
  tutors: async (page) => {
    await openAs(page, 'somebody new', '/tutors');
    await expect(heading(page, 'Tutors')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
  },
  tutoring: async (page) => {
    await openAs(page, 'somebody new', '/tutoring');
    await expect(heading(page, 'Tutoring')).toBeVisible();
    await expect(page.getByText('can take on students')).toBeVisible();
  },
  terms: async (page) => {
    await openAs(page, 'somebody new', '/terms');
    await expect(heading(page, 'Terms of use')).toBeVisible();
  },
  privacy: async (page) => {
    await openAs(page, 'somebody new', '/privacy');
    await expect(heading(page, 'Privacy notice')).toBeVisible();
  },
  'partner program': async (page) => {
    await openAs(page, 'somebody new', '/cleo');
    await expect(heading(page, 'CLEO')).toBeVisible();
  },
  admissions: async (page) => {
    await openAs(page, 'somebody new', '/admissions');
    await expect(heading(page, 'Admissions')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Units' })).toBeVisible();
  },
  'unit of admissions': async (page) => {
    await openAs(page, 'somebody new', '/admissions');
    await page.getByRole('list', { name: 'Units' }).getByRole('link').first().click();
    await expect(page.getByRole('list', { name: /^Items of / })).toBeVisible();
  },
  'lesson of admissions': async (page) => {
    await openAs(page, 'somebody new', '/admissions/1/item/1');
    await expect(heading(page, 'A year, counted backward')).toBeVisible();
  },
  resources: async (page) => {
    await openAs(page, 'somebody new', '/resources');
    await expect(heading(page, 'Resources')).toBeVisible();
    await expect(page.getByRole('main').getByRole('list', { name: 'Law school' })).toBeVisible();
  },
  article: async (page) => {
    await openAs(page, 'somebody new', '/resources/guides/error-log');
    await expect(heading(page, 'How to keep an error log')).toBeVisible();
  },
  'resolved reviews': async (page) => {
    await openAs(page, 'somebody new', '/reviews/done');
    await expect(page.getByText('Nothing resolved yet')).toBeVisible();
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
  'admin app': async (page) => {
    await openAs(page, 'admin', '/superadmin');
    await expect(heading(page, 'Hello, Alex')).toBeVisible();
  },
  'menu of ticked users': async (page) => {
    const { email } = await createStudent();
    await openAs(page, 'admin', `/superadmin/users?search=${encodeURIComponent(email)}`);
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Change selected users' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  outbox: async (page) => {
    const { email } = await createStudent();
    await openAs(page, 'admin', `/superadmin/outbox?search=${encodeURIComponent(email)}`);
    await expect(page.getByRole('article', { name: 'Confirm your email address' })).toBeVisible();
  },
  'menu for all students': async (page) => {
    await signIn(page, 'admin', '/superadmin/users');
    await page.getByRole('button', { name: 'Bulk actions' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
  },
  'test settings': async (page) => {
    await openAs(page, 'free', '/settings/tests');
    await expect(page.getByRole('table')).toBeVisible();
  },
  plans: async (page) => {
    await openAs(page, 'free', '/plans');
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible();
  },
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

/**
 * Many pages in each test, sorted by account above: a new browser context has to download and compile everything again,
 * which takes longer than a check.
 */
const TOGETHER = 26;
const all = Object.entries(pages);
for (let from = 0; from < all.length; from += TOGETHER) {
  const some = all.slice(from, from + TOGETHER);
  const name = [some[0], some.at(-1)].map((page) => page?.[0]).join(' to ');
  test(`accessible in every theme, and fits 360 px: ${name}`, async ({ page }) => {
    test.slow();
    for (const [name, open] of some)
      await test.step(name, async () => {
        await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference' });
        await open(page);
        await expectAccessible(page, name);
      });
  });
}
