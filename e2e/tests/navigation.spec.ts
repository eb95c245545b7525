import { expectAccessible } from '../support/accessible.ts';
import { navigateInApp, newStudent, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the menu has four groups beside the page, the main pages are at the bottom of a phone', async ({
  page,
}) => {
  await newStudent(page);
  const menu = page.getByRole('navigation', { name: 'Main', exact: true });
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const group of ['Study', 'Track', 'Law school', 'Help'])
    await expect(menu.getByRole('list', { name: group })).toBeVisible();
  await expect(bar).toBeHidden();
  await menu.getByRole('link', { name: 'Drills' }).click();
  const tabs = page.getByRole('navigation', { name: 'Drills' });
  await tabs.getByRole('link', { name: 'Past drills' }).click();
  await expect(page).toHaveURL(/\/drill\/tests$/);
  await expect(tabs.getByRole('link', { name: 'Past drills' })).toHaveAttribute('aria-current', 'page');
  await expect(menu.getByRole('link', { name: 'Drills' })).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(menu).toBeHidden();
  await expect(bar.getByRole('link', { name: 'Drills' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await bar.getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
  await expectAccessible(page, 'practice on a phone');
  // The last line of the page can be scrolled above the bar.
  const footer = page.getByRole('contentinfo').getByRole('link').first();
  await footer.scrollIntoViewIfNeeded();
  const [barBox, last] = [await bar.boundingBox(), await footer.boundingBox()];
  expect(last!.y + last!.height).toBeLessThanOrEqual(barBox!.y);
  await bar.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Student pages share one column: its left edge is the same on every page.
  await page.setViewportSize({ width: 1920, height: 900 });
  const lefts = [];
  for (const path of ['/dashboard', '/drill', '/practice/tests', '/settings', '/converter', '/rankings']) {
    await navigateInApp(page, path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    lefts.push(Math.round((await heading.boundingBox())!.x));
  }
  expect(new Set(lefts).size).toBe(1);
});

test('a message to staff covers no button', async ({ page }) => {
  await signIn(page, 'admin', '/superadmin/account');
  await page.getByLabel('Phone').fill(`+1 212 555 0${String(Date.now()).slice(-3)}`);
  await page.getByRole('button', { name: 'Save profile' }).click();
  const toast = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').first();
  // A message under the pointer stays.
  await toast.hover();
  const box = (await toast.boundingBox())!;
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const other = await button.boundingBox();
    if (other) expect(other.y).toBeGreaterThanOrEqual(box.y + box.height);
  }
});
