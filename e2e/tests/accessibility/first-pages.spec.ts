import type { Page } from '@playwright/test';
import { checkPages, heading, inHalves, openAs, type Pages } from '../../support/accessible-pages.ts';
import { createStudent, newStudent, signIn } from '../../support/people.ts';
import { begin, newStudentDrilling, option, scoreLine } from '../../support/runner.ts';
import { expect, test } from '../../support/test.ts';

const answered = async (page: Page) => {
  await newStudentDrilling(page);
  await page.keyboard.press('b');
  await expect(option(page, 'B')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(scoreLine(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Explanation' }).getByRole('article')).not.toHaveCount(0);
};

/** Pages of visitors, of a new account and of staff, and the runner. */
const pages: Pages = {
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
  'empty journal': async (page) => {
    await openAs(page, 'somebody new', '/journal');
    await expect(page.getByText('No entries yet')).toBeVisible();
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
};
for (const { name, some } of inHalves(pages))
  test(`accessible in every theme, and fits 360 px: ${name}`, ({ page }) => checkPages(page, some));
