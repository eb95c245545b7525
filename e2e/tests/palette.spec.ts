import type { Page } from '@playwright/test';
import { newStudent, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('Ctrl-K goes to a page by a few letters', async ({ page }) => {
  await newStudent(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Edda' })).toBeVisible();
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search pages and questions' });
  await expect(field).toBeFocused();
  await page.keyboard.type('timing');
  await expect(page.getByRole('option').first()).toContainText('Drill settings');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings\/advanced$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Drill settings' })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
});

test('Ctrl-K finds a question by its words', async ({ page }) => {
  await newStudent(page);
  await page.getByRole('button', { name: 'Search pages and questions' }).click();
  await page.getByRole('combobox').fill('eight least-used bus stops');
  const found = page.getByRole('option').filter({ hasText: 'Test 1' }).first();
  await expect(found).toBeVisible();
  await page.getByRole('combobox').press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/explanation\/id\//);
  await expect(page.getByText('eight least-used bus stops').first()).toBeVisible();
});

test('words that nothing holds are said to find nothing', async ({ page }) => {
  await newStudent(page);
  await page.getByRole('button', { name: 'Search pages and questions' }).click();
  await page.getByRole('combobox').fill('zyzzyva quux');
  await expect(page.getByText('No results. Try another word.')).toBeVisible();
});

/** Lets every call answer as if the server had been replaced by a newer one. */
const newerVersion = (page: Page) =>
  page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': 'newer' } });
    } catch (error) {
      // A call under way when the test ends has nobody left to answer to.
      if (!page.isClosed() && !/disposed|closed/.test(String(error))) throw error;
    }
  });

test('a student moves to a new version between two pages, once', async ({ page }) => {
  await newerVersion(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await newStudent(page);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(loads).toBe(1);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Past drills' }).click();
  await expect(page.getByText('No drills yet')).toBeVisible();
  await expect.poll(() => loads).toBe(2);
  await expect(page).toHaveURL(/\/drill\/tests$/);

  // The version that was tried is not tried again, or a stale cache would make this go on for ever.
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
  await menu.getByRole('link', { name: 'Archived' }).click();
  await expect(page.getByText('The archive is empty')).toBeVisible();
  expect(loads).toBe(2);
});

test('staff are asked before the page is loaded again for a new version', async ({ page }) => {
  await newerVersion(page);
  await signIn(page, 'admin', '/superadmin/account');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(
    'New version of the product is available. Do you want to refresh the page now?',
  );
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Refresh']);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  const loaded = page.waitForEvent('load');
  await dialog.getByRole('button', { name: 'Refresh' }).click();
  await loaded;
});
