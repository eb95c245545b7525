import { navigateInApp, newStudent } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('a visitor reads about the partner program, and a student finds an article and its sections', async ({
  page,
  watch,
}) => {
  await page.goto('/cleo');
  await expect(page.getByRole('heading', { name: 'Who it is for' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('Enter the event or program')).toBeVisible();

  await newStudent(page, '/resources');
  await page.getByRole('searchbox', { name: 'Search resources' }).fill('countermeas');
  const results = page.getByRole('list', { name: 'Resources matching “countermeas”' });
  await results.getByRole('link', { name: /How to keep an error log/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'How to keep an error log' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'When to stop' })
    .click();
  await expect(page).toHaveURL(/#read-when-to-stop$/);
  await expect(page.getByRole('heading', { name: 'When to stop' })).toBeInViewport();
  watch.allow(/404.*no-such-article/);
  await navigateInApp(page, '/resources/guides/no-such-article');
  await expect(page.getByText('Article not found')).toBeVisible();
});
