import { expectAccessible } from '../support/accessible.ts';
import { newStudent, signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an application that a student shares is added to the pool, ignored and removed', async ({ page }) => {
  const student = await newStudent(page, '/scholarship');
  const { schools } = await student.call('GET /school/list');
  // A school without applications in the demo, in an unused year.
  const { slug: schoolSlug, name } = schools.at(-1)!;
  await page.getByRole('button', { name: 'Add application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('School').selectOption(schoolSlug);
  await dialog.getByLabel('Status').selectOption('Accepted');
  await expect(dialog.getByLabel('Grant offered')).toBeVisible();
  await expectAccessible(page, 'application form');
  await dialog.getByLabel('Status').selectOption('Denied');
  await dialog.getByLabel('Entry year').fill('2031');
  await dialog.getByLabel('LSAT when you applied').fill('151');
  await dialog.getByLabel('GPA when you applied').fill('3.1');
  await dialog.getByRole('button', { name: 'Add application' }).click();
  await expect(page.getByRole('list', { name: 'Applications' })).toContainText(name);
  await page.getByLabel('Share my outcomes with other students').check();
  await expect(page.getByText('Sharing is on.')).toBeVisible();

  await signIn(page, 'admin', `/superadmin/scholarships?search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: 'Apply all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply all' }).click();
  await expect(page.getByText(/Data updated: 1 added/)).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: '2031' });
  await row.getByRole('button', { name: /^Ignore/ }).click();
  await expect(row.getByRole('button', { name: /^Include/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByRole('button', { name: /^Ignore/ })).toBeVisible();

  await visit(page, student, `/scholarships?school=${schoolSlug}&year=2031`);
  await expect(page.getByText('Too few cases')).toBeVisible();
  await page.getByRole('link', { name: 'Share your outcomes' }).click();
  await page.getByLabel('Share my outcomes with other students').uncheck();
  await expect(page.getByText('Your cases were removed')).toBeVisible();
  const { sharing } = await student.call('GET /scholarship/student/sharing');
  expect(sharing).toEqual({ isSharing: false, casesInPool: 0 });
});
