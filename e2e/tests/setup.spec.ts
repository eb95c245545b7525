import type { Page } from '@playwright/test';
import { caller, freshAddress, navigateInApp, pushAddress } from '../support/people.ts';
import { option, scoreLine } from '../support/runner.ts';
import { expect, test } from '../support/test.ts';

const findDiagnostic = async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('docket_token'));
  return (await caller(token)('GET /diagnostic')).diagnostic;
};

async function signUp(page: Page) {
  const email = freshAddress();
  await page.goto('/signup');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Reyes');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password-1');
  await page.getByRole('button', { name: 'Create account' }).click();
  // This server has no mail server.
  await page.getByRole('button', { name: 'Start without confirming' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
}

test('a student goes from sign-up through setup and diagnostic to the plan of the week, on a phone too', async ({
  page,
}) => {
  // Each page is used on a phone, and fits a large screen as well.
  const expectFit = async () => {
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 800 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth).toBeLessThanOrEqual(width);
    }
  };
  await page.setViewportSize({ width: 360, height: 800 });
  await signUp(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const continueButton = page.getByRole('button', { name: 'Continue' });

  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expectFit();
  await page.getByLabel('Goal score').fill('200');
  await continueButton.click();
  await expect(page.getByText('Enter your exam date, or choose')).toBeVisible();
  await expect(page.getByText('Enter a score from 120 to 180')).toBeVisible();
  await page.getByLabel("I don't know yet").check();
  await page.getByLabel('Goal score').fill('165');
  await page.getByLabel('Hours a week').fill('9');
  await page.keyboard.press('Enter');

  await expect(heading('Your accommodations')).toBeFocused();
  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Goal score')).toHaveValue('165');
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.getByLabel('Time and a half').check();
  await continueButton.click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await expect(page.getByText('Detected from your device')).toBeVisible();
  await expectFit();
  await continueButton.click();

  await expect(heading('Find your level')).toBeVisible();
  await page.getByRole('link', { name: 'Start diagnostic' }).click();
  await expect(page.getByText('Diagnostic: question 1 of 10')).toBeVisible();
  await expectFit();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  for (let drill = 0; drill < 8; drill += 1) {
    const { answered } = await findDiagnostic(page);
    const { questions } = await openDrill(page);
    for (let no = 1; no <= questions; no += 1) {
      await expect(option(page, 'A')).toBeVisible();
      await option(page, 'A').click();
      if (no < questions) await page.keyboard.press('ArrowRight');
    }
    await submit.click();
    await expect(scoreLine(page).first()).toBeVisible();
    await expect.poll(async () => (await findDiagnostic(page)).answered).toBe(answered + questions);
    if (drill === 1) {
      // Left and resumed.
      await navigateInApp(page, '/diagnostic');
      await expect(page.getByText('2 of 10 answered')).toBeVisible();
      await page.getByRole('link', { name: 'Resume diagnostic' }).click();
    } else if (drill < 7)
      await page
        .getByRole('button', { name: questions > 1 ? 'Continue' : 'Next question', exact: true })
        .click();
  }
  await page.getByRole('button', { name: 'See your level' }).click();
  await expect(heading('Your starting level')).toBeVisible();
  const levels = page.getByRole('region', { name: 'Levels' });
  await expect(levels.getByText(/of 5, likely between/)).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Your plan for the week' })).toBeVisible();
  await expectFit();

  await pushAddress(page, '/');
  await expect(page).toHaveURL(/\/dashboard$/);
});

/** The current drill, by its address. */
async function openDrill(page: Page): Promise<{ questions: number }> {
  await expect(page).toHaveURL(/\/start\/drill\/id\//);
  const token = await page.evaluate(() => localStorage.getItem('docket_token'));
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const { drill } = await caller(token)('GET /drill/{id}', { params: { id } });
  return { questions: drill.questions.length };
}
