import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { navigateInApp, newStudent, signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const table = (page: Page) => page.getByRole('region', { name: 'Law schools, scrollable' });
const firstSchool = (page: Page) => table(page).getByRole('rowheader').first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true });

test('schools are found, filtered, sorted, exported and compared, and an application is shared', async ({
  page,
}) => {
  const student = await newStudent(page);
  const { call } = student;
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Edda' })).toBeVisible();
  const header = table(page).getByRole('columnheader', { name: /^Resident tuition/ });
  await test.step('Ctrl-K finds the law school pages.', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('rankings');
    await expect(page.getByRole('option').first()).toContainText('Rankings');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/rankings$/);
  });
  await test.step('The filter and the order are synced across devices.', async () => {
    await expect(page.getByText('202 schools', { exact: true })).toBeVisible();
    await expect(table(page).getByRole('rowheader')).toHaveCount(202);
    await page.getByLabel('State', { exact: true }).selectOption('CA');
    await page.getByLabel('Your LSAT').fill('168');
    await page.getByLabel('Medians', { exact: true }).selectOption('close');
    await expect(page).toHaveURL(/state=CA&lsat=168&medians=close$/);
    await expect(page.getByText(/^\d of 202 schools$/)).toBeVisible();

    await table(page)
      .getByRole('button', { name: /^Resident tuition/ })
      .click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const cheapest = await firstSchool(page).innerText();
    await table(page)
      .getByRole('button', { name: /^Resident tuition/ })
      .press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect(firstSchool(page)).not.toHaveText(cheapest);

    const saved = { state: 'CA', lsat: '168', medians: 'close', sort: 'tuitionResident', order: 'desc' };
    await expect.poll(async () => (await call('GET /user/me')).user.usageState.rankingsFilter).toEqual(saved);
    await page.goto('/rankings');
    await expect(page).toHaveURL(/state=CA&lsat=168&medians=close&sort=tuitionResident&order=desc$/);
    await expect(header).toHaveAttribute('aria-sort', 'descending');
  });
  await test.step('The CSV contains what the table shows.', async () => {
    await navigateInApp(page, '/rankings?q=yale&lsat=168');
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('law-schools.csv');
    const [head, row, ...rest] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('"LSAT, median","LSAT, median: year","LSAT, median: source"');
    expect(row).toMatch(/^Yale University,New Haven,CT,private,17\d,2024,ABA 509 admissions/);
    expect(rest).toEqual([]);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('202 schools', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Your LSAT')).toHaveValue('');
  });
  await test.step('Four schools are compared side by side, and no fifth.', async () => {
    const names = ['Yale University', 'Harvard University', 'Stanford University', 'Columbia University'];
    for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}` }).check();
    await expect(page.getByText('4 of 4 schools')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Compare Cornell University' })).toBeDisabled();
    await page.getByRole('link', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compare law schools' })).toBeFocused();
    await expect(page.getByRole('columnheader')).toHaveCount(names.length + 1);
    await page.getByRole('button', { name: 'Remove Harvard University' }).click();
    await expect(page).toHaveURL(/schools=yale-university%2Cstanford-university%2Ccolumbia-university$/);
    await page.getByLabel('Add a school').selectOption('Cornell University');
    await expect(page.getByRole('columnheader', { name: /Cornell University/ })).toBeVisible();
    await page.getByRole('link', { name: 'All law schools' }).click();
    await expect(page.getByRole('checkbox', { name: 'Compare Cornell University' })).toBeChecked();
  });
  await test.step('An application that a student shares is added to the pool, ignored and removed.', async () => {
    await navigateInApp(page, '/scholarship');
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
});

test('costs, estimates and conversions follow what is entered, also on a small screen', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await newStudent(page, '/tuition/no-such-school');
  await test.step('A missing school links to all others.', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'School not found' })).toBeVisible();
    await page.getByRole('link', { name: 'All schools' }).click();
    await expect(page.getByText('202 schools')).toBeVisible();
  });
  await test.step('The choices are in the address.', async () => {
    await page.getByRole('searchbox', { name: 'Search schools' }).fill('arizona state');
    await page.getByRole('link', { name: 'Arizona State University' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Arizona State University' })).toBeFocused();
    const costs = page.getByRole('table', { name: 'Cost of a year, 2019' });
    await expect(costs.getByRole('row', { name: 'Tuition $28,058' })).toBeVisible();
    await expect(costs.getByRole('row', { name: 'Fees Not reported' })).toBeVisible();
    await page.getByLabel('Residency').selectOption('nonresident');
    await expect(costs.getByRole('row', { name: 'Total $70,016' })).toBeVisible();
    await page.getByLabel('Scholarship a year').fill('30000');
    await page.getByLabel('Cost growth a year').fill('0');
    const owed = page.getByRole('region', { name: 'Loans' });
    await expect(owed.getByText('$120,048')).toBeVisible();
    await expect(page).toHaveURL(/residency=nonresident&scholarship=30000&growth=0$/);
    await page.reload();
    await expect(owed.getByText('$120,048')).toBeVisible();
    await page.getByLabel('Show sources', { exact: true }).check({ force: true });
    await expect(page.getByRole('region', { name: 'Sources' })).toContainText('ABA 509 costs and grants');
  });
  await test.step('The menu leads to the reported values from the ranking of a publisher.', async () => {
    await navigateInApp(page, '/rankings/us-news');
    await menu(page).getByRole('link', { name: 'Rankings' }).click();
    await expect(page).toHaveURL(/\/rankings$/);
  });
  await test.step('No select box clips its choices on a small screen.', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const address of ['/estimator?lsat=168&gpa=3.7', '/converter', '/tuition']) {
      await navigateInApp(page, address);
      await expect(page.locator('select').first()).toBeVisible();
      if (address.startsWith('/estimator')) await expect(page.getByLabel('Order')).toBeVisible();
      const tooWide = await page.locator('select').evaluateAll((boxes) => {
        const drawing = document.createElement('canvas').getContext('2d')!;
        return (boxes as HTMLSelectElement[]).flatMap((box) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(box);
          drawing.font = font;
          const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
          return [...box.options]
            .map(({ text }) => text)
            .filter((text) => drawing.measureText(text).width > room);
        });
      });
      expect(tooWide, address).toEqual([]);
    }
  });
  await test.step('The estimator and the converter keep what is entered in the address.', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await navigateInApp(page, '/estimator?lsat=165');
    await test.step('The estimator lists schools.', async () => {
      await expect(page.getByRole('heading', { name: 'Enter your GPA' })).toBeVisible();
      await page.getByLabel('GPA').fill('5');
      await expect(page.getByText('Enter a number above 0, up to 4.33')).toBeVisible();
      await page.getByLabel('GPA').fill('3.7');
      await expect(page).toHaveURL(/gpa=3\.7/);
      await expect(page.getByRole('heading', { level: 2, name: 'Reach' })).toBeVisible();
      const chips = page.getByRole('group', { name: 'Show one list' });
      await chips.getByRole('button', { name: /Likely/ }).click();
      await expect(page).toHaveURL(/list=likely/);
      await expect(page.getByRole('heading', { level: 2, name: 'Reach' })).toHaveCount(0);
      await chips.getByRole('button', { name: /Likely/ }).click();
      await page.getByRole('searchbox', { name: 'Search schools' }).fill('boston college');
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Boston College']);
      const school = page.getByRole('listitem').filter({ hasText: 'Boston College' });
      await expect(school).toContainText(/\d+–\d+% chance/);
      await expect(school).toContainText(/Published \d{4} figures .* and 0 recorded decisions/);
      const chance = await school.getByText(/% chance/).innerText();
      await page.getByLabel('LSAT score').fill('175');
      await expect(page).toHaveURL(/lsat=175/);
      await expect(school.getByText(/% chance/)).not.toHaveText(chance);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
    await test.step('The converter computes the other two scores from the entered one.', async () => {
      await navigateInApp(page, '/converter');
      const [raw, scaled, percentile] = ['Raw score', 'Scaled score', 'Percentile'].map((name) =>
        page.getByRole('textbox', { name }),
      ) as [
        ReturnType<typeof page.getByRole>,
        ReturnType<typeof page.getByRole>,
        ReturnType<typeof page.getByRole>,
      ];
      await raw.fill('77');
      await expect(scaled).toHaveValue('180');
      await expect(percentile).toHaveValue('99.85');
      await raw.fill('78');
      await expect(page.getByText('Enter a whole number from 0 to 77')).toBeVisible();
      await scaled.fill('150');
      await expect(percentile).toHaveValue('36.56');
      await expect(raw).not.toHaveValue('78');
      await expect(page).toHaveURL(/from=scaled&value=150/);
      await percentile.fill('85');
      await expect(scaled).toHaveValue('165');
      await page.getByRole('combobox', { name: 'Percentiles of' }).selectOption('2014-2017');
      await expect(page).toHaveURL(/years=2014-2017/);
      await expect(page.getByText(/testing years 2014 to 2017/)).toBeVisible();
    });
  });
});
