import { navigateInApp, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('the estimator and the converter keep what is entered in the address', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, 'student', '/estimator?lsat=165');
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
