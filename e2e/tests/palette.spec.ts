import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { navigateInApp, newStudent, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search Docket' });
// Selects of the page behind have options, too.
const options = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option');

test('one search finds settings, lessons, drills and questions, also on a phone', async ({ page, watch }) => {
  watch.allow(/503/);
  await newStudent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Edda' })).toBeVisible();
  const openSettings = async (check = async () => {}) => {
    await page.getByRole('button', { name: 'Search Docket' }).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('exam date');
    await expect(options(page).first()).toContainText('Exam date');
    await check();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/settings\/study#time$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Study settings' })).toBeVisible();
    await expect(field(page)).toHaveCount(0);
  };
  await test.step('The search leads to a setting, to lessons and to questions.', async () => {
    await openSettings(() => expectAccessible(page, 'palette'));

    // A chosen result is offered first the next time.
    await page.keyboard.press('Control+k');
    await expect(options(page).first()).toContainText('Exam date');
    await field(page).fill('flaws you meet');
    const lesson = options(page).filter({ hasText: 'Flaws you meet again and again' });
    await expect(lesson).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(field(page)).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await field(page).fill('eight least-used bus stops');
    const found = options(page).filter({ hasText: 'Test 1' }).first();
    await expect(found).toBeVisible();
    await page.getByRole('link', { name: /^See all results/ }).click();
    await expect(page).toHaveURL(/\/search\?q=eight/);
    await expect(page.getByRole('searchbox', { name: 'Search Docket' })).toHaveValue(
      'eight least-used bus stops',
    );
    const questions = page.getByRole('region', { name: 'Questions' });
    await expect(questions.getByRole('link').first()).toBeVisible();
    await expectAccessible(page, 'results');
    await questions.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/explanation\/id\//);
    // The student has not taken this test.
    await page.getByRole('button', { name: 'Read anyway' }).click();
    await expect(page.getByRole('main').getByText('eight least-used bus stops').first()).toBeVisible();
  });
  await test.step('It says when it finds nothing, and finds pages while the server does not respond.', async () => {
    await page.keyboard.press('Control+k');
    await field(page).fill('zyzzyva quux');
    await expect(page.getByText('No results. Try another word.')).toBeVisible();
    await page.route('**/api/search?**', (route) => route.fulfill({ status: 503, json: {} }));
    await field(page).fill('dark');
    await expect(options(page).first()).toContainText('Theme');
    await expect(page.getByText(/^We can't search questions/)).toBeVisible();
    await page.unroute('**/api/search?**');
    await page.keyboard.press('Escape');
  });
  await test.step('It works on a phone, and starts a drill.', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await navigateInApp(page, '/dashboard');
    await openSettings();
    await page.keyboard.press('Control+k');
    await field(page).fill('weaken');
    await expect(options(page).first()).toContainText('Start a drill · Logical Reasoning');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/start\/drill\/id\//);
  });
});

test('staff find users, tickets, tests and pages, as far as their role allows', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search the admin app' });
  await signIn(page, 'admin', '/superadmin');
  await page.getByRole('button', { name: 'Search the admin app' }).click();
  await search.fill('student@docket');
  await expect(options(page).filter({ hasText: 'Robin Marsh' })).toBeVisible();
  await expectAccessible(page, 'palette of staff');
  await search.fill('test 1');
  await expect(options(page).filter({ hasText: 'No. 1 ' })).toBeVisible();
  await search.fill('my exam may be moved');
  await expect(options(page).first()).toContainText('My exam may be moved');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/superadmin\/tickets\?.*ticket=/);
  await expect(page.getByRole('heading', { name: 'My exam may be moved to a later date' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await search.fill('outbox');
  await expect(options(page).first()).toContainText('Emails sent or waiting.');

  // The billing pages are for billing staff: to others the page says so, and leads to their own.
  await signIn(page, 'tutor', '/superadmin/billing/payments');
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page is for billing staff.' }),
  ).toBeVisible();
  await expectAccessible(page, 'closed page');
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page).toHaveURL(/\/superadmin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Toni' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await search.fill('outbox');
  await expect(page.getByText('No results. Try another word.')).toBeVisible();
});

/** Makes every call respond as if from a newer version of the server. */
const newerVersion = (page: Page) =>
  page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': 'newer' } });
    } catch (error) {
      // A call that is running when the test ends has no page to respond to.
      if (!page.isClosed() && !/disposed|closed/.test(String(error))) throw error;
    }
  });

test('a student gets a new version between two pages, once', async ({ page }) => {
  await newerVersion(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await newStudent(page);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(loads).toBe(1);
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  await menu.getByRole('link', { name: 'Scores' }).click();
  await expect(page.getByText('No practice tests yet')).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await expect(page).toHaveURL(/\/practice\/tests$/);

  // A version that was tried is not tried again, or a stale cache would cause an endless loop.
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await menu.getByRole('link', { name: 'Notes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notes' })).toBeVisible();
  expect(loads).toBe(2);
});
