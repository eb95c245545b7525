import type { Page } from '@playwright/test';
import { accounts, login, navigateInApp, newStudent } from '../support/people.ts';
import { option, timer } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const progressSaved = (page: Page, part: RegExp) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/progress') && response.ok() && part.test(response.request().postData() ?? ''),
  );

test('a unit is completed by a lesson and a skill; one outside of the plan is locked, and an unpublished one is not found', async ({
  page,
  watch,
}) => {
  const student = await newStudent(page);
  await test.step('A unit is completed.', async () => {
    const { admissionUnits } = await student.call('GET /admission/units/all');
    await test.step('A lesson is read, continued where it was left, noted on, asked about and marked as done.', async () => {
      const [unit] = admissionUnits;
      const [first, second] = unit!.admissionItems;
      const main = page.getByRole('navigation', { name: 'Main', exact: true });
      await expect(main.getByText('Law school', { exact: true })).toBeVisible();
      await main.getByRole('link', { name: 'Admissions' }).click();
      await expect(h1(page, 'Admissions')).toBeVisible();
      await page.getByRole('list', { name: 'Units' }).getByRole('link', { name: unit!.title }).click();
      await expect(h1(page, unit!.title)).toBeVisible();
      await expect(page.getByText(`0 of ${unit!.admissionItems.length} done`)).toBeVisible();

      await page.getByRole('link', { name: 'Start' }).click();
      await expect(h1(page, first!.lesson!.title)).toBeVisible();
      const contents = page.getByRole('complementary', { name: 'In this lesson' });
      const part = contents.getByRole('button').nth(1);
      const heading = page.getByRole('heading', { level: 2, name: (await part.textContent()) ?? '' });
      const saved = progressSaved(page, /"block":[1-9]/);
      await part.click();
      await expect(heading).toBeFocused();
      await saved;
      await page.reload();
      await expect(page.getByText("You're back where you left off.")).toBeVisible();
      await expect(heading).toBeInViewport();

      await page.getByRole('button', { name: 'Write a note' }).click();
      await page.getByRole('textbox', { name: 'New note' }).fill('Ask the registrar in May.');
      await page.getByRole('button', { name: 'Save note' }).click();
      await expect(page.getByText('Ask the registrar in May.')).toBeVisible();
      await page.getByRole('button', { name: 'Ask a tutor' }).click();
      await page.getByRole('textbox', { name: 'Your question' }).fill('Which of the two comes first?');
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Your earlier questions' }).getByRole('link')).toHaveCount(
        1,
      );

      await page.getByRole('button', { name: 'Done, next item' }).click();
      await expect(h1(page, second!.lesson!.title)).toBeVisible();
      await navigateInApp(page, '/messages/notes');
      const label = `${unit!.title}: ${first!.lesson!.title}`;
      await page.getByRole('button', { name: `Ask the registrar in May. ${label} · Admissions` }).click();
      await page.getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(/\/admissions\/1\/item\/1$/);
      await expect(page.getByRole('button', { name: 'Done', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await page.getByRole('link', { name: `Unit 1: ${unit!.title}` }).click();
      await expect(page.getByText(`1 of ${unit!.admissionItems.length} done`)).toBeVisible();
    });
    await test.step('A question of a skill is answered within its unit, and its credited answer is shown only after it is submitted.', async () => {
      const unit = admissionUnits.find((admissionUnit) =>
        admissionUnit.admissionItems.some(({ kind }) => kind === 'skill'),
      )!;
      const item = unit.admissionItems.find(({ kind }) => kind === 'skill')!;
      const bodies: string[] = [];
      page.on('response', async (response) => {
        if (/\/api\/(skill|drill|admission)\//.test(response.url()))
          bodies.push(await response.text().catch(() => ''));
      });
      await navigateInApp(page, `/admissions/${unit.no}/item/${item.no}`);
      await expect(h1(page, item.skill!.title)).toBeVisible();
      await page.getByRole('button', { name: 'Drill this skill' }).click();
      await expect(page).toHaveURL(new RegExp(`/admissions/${unit.no}/item/${item.no}/question/1\\?drill=`));
      const address = page.url();
      await page.reload();
      await expect(option(page, 'A')).toBeVisible();
      await expect(page).toHaveURL(address);
      await expect.poll(() => bodies.length).toBeGreaterThan(1);
      expect(bodies.join('')).not.toMatch(/"credited":\d/);
      await option(page, 'B').click();
      await expect(option(page, 'B')).toBeChecked();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('list', { name: 'Answers' }).getByText('Correct answer')).toBeVisible();
      await page.getByRole('button', { name: 'Next question' }).click();
      await expect(page).toHaveURL(new RegExp(`/item/${item.no}/question/2\\?drill=`));
      // The address changes before the page does; without waiting, the first question's result would be checked.
      await expect(timer(page)).toBeVisible();
      await page.getByRole('button', { name: 'Leave', exact: true }).click();
      await page.getByRole('button', { name: 'Pause and leave' }).click();
      await expect(h1(page, item.skill!.title)).toBeVisible();
      const questions = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
      await expect(questions.first()).toContainText(/, (correct|incorrect)$/);
      await expect(questions.nth(1)).toContainText('in progress');
      await page.getByRole('link', { name: `Unit ${unit.no}: ${unit.title}` }).click();
      await expect(page.getByText(`1 of ${item.skill!.questionCount} answered`)).toBeVisible();

      // Typed addresses: a question by its number, and one that does not exist.
      await page.goto(`/admissions/${unit.no}/item/${item.no}/question/3`);
      await expect(page).toHaveURL(/question\/3\?drill=/);
      await page.goto(`/admissions/${unit.no}/item/${item.no}/question/99`);
      await expect(h1(page, item.skill!.title)).toBeVisible();
    });
  });
  await test.step('A unit outside of the plan is locked, and an unpublished one is not found.', async () => {
    watch.allow(/404.*\/api\/admission\/unit\//);
    const { call } = await login(accounts.admin);
    const { user } = await student.call('GET /user/me');
    const planId = user.subscription!.plan.id;
    const make = async (title: string, settings: object) => {
      const { admissionUnit } = await call('POST /admission/unit', { body: { title, ...settings } });
      await call('POST /admission/unit/{id}/item-lesson', {
        params: { id: admissionUnit.id },
        body: { title: `Text of ${title}`, html: '<p>For those who may read it.</p>' },
      });
      return admissionUnit;
    };
    const kept = await make('Kept from the plan', {
      enabled: true,
      planSettings: { [planId]: { allowed: false } },
    });
    const draft = await make('Unpublished', { enabledForTeam: true });
    await page.goto('/admissions');
    const units = page.getByRole('list', { name: 'Units' }).getByRole('link');
    const locked = units.filter({ hasText: 'Kept from the plan' });
    await expect(locked).toContainText('Locked');
    await expect(units.filter({ hasText: 'Unpublished' })).toHaveCount(0);
    await locked.click();
    await expect(page.getByText("Your plan doesn't include this unit.")).toBeVisible();
    await page.getByRole('list', { name: 'Items of Kept from the plan' }).getByRole('link').click();
    await expect(h1(page, "This lesson isn't in your plan")).toBeVisible();
    await expect(page.getByText('For those who may read it.')).toHaveCount(0);
    await page.getByRole('link', { name: 'See plans' }).click();
    await expect(page).toHaveURL(/\/plans$/);
    await page.goto(`/admissions/${draft.no}/item/1`);
    await expect(h1(page, 'Item not found')).toBeVisible();
    // An outdated id: the number in the address still identifies the unit.
    await page.goto(`/admissions/${kept.no}/id/00000000-0000-7000-8000-000000000000`);
    await expect(page).toHaveURL(new RegExp(kept.id));
    for (const id of [kept.id, draft.id]) await call('DELETE /admission/unit/{id}', { params: { id } });
  });
});
