import { expectAccessible } from '../support/accessible.ts';
import { goOn, newStudent, signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a student keeps applications, and what is shared is taken in, ignored and taken out of the pool', async ({
  page,
}) => {
  const student = await newStudent(page, '/scholarship');
  await test.step('An application is added, changed, deleted and put back.', async () => {
    await expect(page.getByText('No applications yet')).toBeVisible();
    await page.getByRole('button', { name: 'Add application' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add application' }).click();
    await expect(dialog.getByText('Choose a school', { exact: true }).last()).toBeVisible();
    await expect(dialog.getByLabel('School')).toBeFocused();
    await dialog.getByLabel('School').selectOption({ index: 1 });
    const school = await dialog.getByLabel('School').locator('option:checked').innerText();
    // A grant comes with an offer alone.
    await expect(dialog.getByLabel('Grant offered')).toBeHidden();
    await dialog.getByLabel('Status').selectOption('Accepted');
    await dialog.getByLabel('Grant offered').fill('20000');
    await expectAccessible(page, 'application form');
    await dialog.getByRole('button', { name: 'Add application' }).click();
    const list = page.getByRole('list', { name: 'Applications' });
    await expect(list.getByText('$20,000 a year')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Offers by net cost' })).toContainText('$20,000');

    await list.getByRole('button', { name: `Edit ${school}` }).click();
    await dialog.getByLabel('Amount is').selectOption('For three years');
    await dialog.getByLabel('Conditional').selectOption('Yes, it can be lost');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(list.getByText('$20,000 for three years, conditional')).toBeVisible();

    await list.getByRole('button', { name: `Delete ${school}` }).click();
    await expect(page.getByText('No applications yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.getByText('$20,000 for three years, conditional')).toBeVisible();
  });
  await test.step('What is shared comes into the pool once staff take it in, and leaves it with the student.', async () => {
    const { schools } = await student.call('GET /school/list');
    // A school that nobody of the demo applied to, in a year of its own.
    const { slug: schoolSlug, name } = schools.at(-1)!;
    await student.call('POST /scholarship/student/application', {
      body: { schoolSlug, year: 2031, status: 'denied', lsat: 151, gpa: 3.1 },
    });
    await goOn(page, '/dashboard');
    await goOn(page, '/scholarship');
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
});
