import type { Page } from '@playwright/test';
import { cards, createSubscriber, fillCard, listPlans } from '../support/billing.ts';
import { navigateInApp, newStudent, type Person, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const countPaidReceipts = async ({ call }: Person) =>
  (await call('GET /billing/receipts')).items.filter(({ status, total }) => status === 'paid' && total > 0)
    .length;
const successHeading = (page: Page, planName: string) =>
  page.getByRole('heading', { level: 1, name: `You're on the ${planName} plan` });

test('a student buys a plan once and starts a drill; prep plus is sold after the account is linked', async ({
  page,
}) => {
  await test.step('From the plans to the first drill: two presses are one charge, and the card number goes to the gateway alone.', async () => {
    const plan = (await listPlans()).at(-1)!;
    const student = await newStudent(page, '/plans');
    const withNumber: string[] = [];
    page.on('request', (request) => {
      const text = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`).replace(/[\s+]/g, '');
      if (text.includes(cards.good)) withNumber.push(new URL(request.url()).origin);
    });
    await page.getByRole('link', { name: `Choose ${plan.name}` }).click();
    await expect(page.getByText('Test mode: no real money')).toBeVisible();
    await fillCard(page, cards.good);
    await payButton(page).dblclick();
    await expect(successHeading(page, plan.name)).toBeVisible();
    expect(await countPaidReceipts(student)).toBe(1);
    const { payments } = await student.call('GET /billing/config');
    expect(withNumber).toEqual([new URL(payments!.gatewayUrl!).origin]);
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      '4242',
    );
    await page.getByRole('link', { name: 'Start your first drill' }).click();
    await expect(page).toHaveURL(/\/start\//);
  });
  await test.step('Prep plus is sold after the account is linked, and the checkout continues automatically.', async () => {
    await newStudent(page, '/checkout-lsac');
    await expect(page.getByText('Link your LSAC account first.')).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Link LSAC account' }).click();
    await page.getByRole('button', { name: 'Link LSAC account' }).click();
    await page.getByRole('button', { name: 'Link account' }).click();
    await expect(page).toHaveURL(/\/checkout-lsac$/);
    await fillCard(page, cards.good);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Prep Plus is active' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to billing' }).click();
    await expect(page.getByRole('region', { name: 'LSAC account' })).toContainText('Valid until');
  });
});

test("the bank's page leads back to the same choices or to the plan, and an upgrade that it refuses leaves the plan", async ({
  page,
  watch,
}) => {
  await test.step("The bank's page leads back to the same choices or to the plan, also in a browser that remembers nothing.", async () => {
    watch.allow(/402/);
    const plan = (await listPlans()).at(-1)!;
    const student = await newStudent(page, `/checkout?planId=${plan.id}`);
    const priceOfPlan = await payButton(page).textContent();
    await page.getByRole('checkbox', { name: /^Include LSAC Prep Plus/ }).check();
    await expect(payButton(page)).not.toHaveText(priceOfPlan!);
    const price = await payButton(page).textContent();
    const completeBankPage = async (name: string) => {
      const answer = page.getByRole('button', { name });
      await expect(answer).toBeVisible();
      await page.context().addInitScript(() => sessionStorage.clear());
      await answer.click();
    };
    await test.step('A refused payment can be tried again with what was chosen.', async () => {
      await fillCard(page, cards.threeDSecure);
      await payButton(page).click();
      await completeBankPage('Fail authentication');
      await expect(page.getByRole('alert')).toContainText("Your bank didn't confirm the payment");
      expect(await countPaidReceipts(student)).toBe(0);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Checkout: ${plan.name}` })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: /^Include LSAC Prep Plus/ })).toBeChecked();
      await expect(payButton(page)).toHaveText(price!);
    });
    await test.step('A confirmed payment leads to the plan and is charged once.', async () => {
      await page.getByRole('checkbox', { name: /^Include LSAC Prep Plus/ }).uncheck();
      await expect(payButton(page)).toHaveText(priceOfPlan!);
      // The refused card was not saved, so there is none to choose.
      await expect(page.getByRole('radio', { name: /^New card/ })).toHaveCount(0);
      await fillCard(page, cards.threeDSecure);
      await payButton(page).click();
      await completeBankPage('Complete authentication');
      await expect(successHeading(page, plan.name)).toBeVisible();
      await expect(page).not.toHaveURL(/client_secret/);
      expect(await countPaidReceipts(student)).toBe(1);
    });
    await test.step('A card that is not confirmed is not saved.', async () => {
      await navigateInApp(page, '/add-payment-method');
      await fillCard(page, cards.threeDSecure);
      await page.getByRole('button', { name: 'Save card' }).click();
      await completeBankPage('Fail authentication');
      await expect(page.getByRole('alert')).toContainText("Your bank didn't confirm this card");
    });
  });
  await test.step('An upgrade that the bank refuses leaves the plan, and one that it confirms is charged once.', async () => {
    const [smaller, larger] = (await listPlans()).slice(-2);
    if (!smaller || !larger) throw new Error('The demo has fewer than two plans');
    const student = await createSubscriber(smaller.id);
    await visit(page, student, `/checkout?planId=${larger.id}`);
    const planName = async () => (await student.call('GET /user/me')).user.subscription!.plan.name;
    await page.getByRole('radio', { name: /^New card/ }).check();
    await fillCard(page, cards.threeDSecure);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toContainText("Your bank didn't confirm the payment");
    expect([await planName(), await countPaidReceipts(student)]).toEqual([smaller.name, 1]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout\\?planId=${larger.id}$`));
    // The refused card was not saved, so it is entered again.
    await page.getByRole('radio', { name: /^New card/ }).check();
    await fillCard(page, cards.threeDSecure);
    await payButton(page).click();
    const confirm = page.getByRole('button', { name: 'Complete authentication' });
    await expect(confirm).toBeVisible();
    expect(await planName()).toBe(smaller.name);
    await confirm.click();
    await expect.poll(planName).toBe(larger.name);
    expect(await countPaidReceipts(student)).toBe(2);
  });
});

test('a student manages cards, receipts, auto-renew, the plan and prep plus', async ({ page }) => {
  const plan = (await listPlans()).at(-1)!;
  const student = await createSubscriber(plan.id);
  const readMe = async () => (await student.call('GET /user/me')).user;
  await visit(page, student, '/settings/billing');
  const section = page.getByRole('region', { name: 'Payment methods' });

  await test.step('Cards are added, made primary and removed; the last one of a running plan stays.', async () => {
    await expect(section.getByText('Visa ending in 4242')).toBeVisible();
    await expect(section.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await section.getByRole('link', { name: 'Add payment method' }).click();
    await fillCard(page, cards.mastercard);
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page).toHaveURL(/\/settings\/billing$/);
    await section.getByRole('button', { name: 'Make primary: Mastercard ending in 4444' }).click();
    await expect(section.getByRole('listitem').first()).toContainText('Mastercard ending in 4444');
    await section.getByRole('button', { name: 'Remove Visa ending in 4242' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove card' }).click();
    await expect(section.getByText('Visa ending in 4242')).toHaveCount(0);
    const { user } = await student.call('GET /user/me');
    expect([user.stripePaymentMethod?.last4, user.additionalPaymentMethods]).toEqual(['4444', []]);
  });
  await test.step('The expiration date of a card is changed.', async () => {
    await page.getByRole('link', { name: 'Update Mastercard ending in 4444' }).click();
    await page.getByLabel('Expiration date').fill('12/41');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Expires 12/41')).toBeVisible();
    expect((await readMe()).stripePaymentMethod).toMatchObject({ expMonth: 12, expYear: 2041 });
  });
  await test.step('A receipt is listed, opened and can be printed.', async () => {
    await page.getByRole('list', { name: 'Receipts' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible();
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('Billed to')).toBeVisible();
    await page.emulateMedia({ media: null });
  });
  await test.step('Auto-renew is turned off without an answer to the survey, and on again.', async () => {
    await navigateInApp(page, '/settings/billing');
    await page.getByRole('link', { name: 'Turn off auto-renew' }).click();
    await page.getByRole('button', { name: 'Turn off auto-renew' }).click();
    await expect(page.getByRole('heading', { name: 'Auto-renew is off' })).toBeVisible();
    await expect(page.getByText(/You keep everything in .+ until .+/)).toBeVisible();
    expect((await readMe()).subscription?.autoRenew).toBe(false);
    await page.getByRole('link', { name: 'Go to billing' }).click();
    await expect(page.getByText('No upcoming invoice.')).toBeVisible();
    await page.getByRole('button', { name: 'Turn on auto-renew' }).click();
    await expect(page.getByText(/Auto-renew is on/).first()).toBeVisible();
    expect((await readMe()).subscription?.autoRenew).toBe(true);
  });
  await test.step('A move to the free plan waits for the end of the period, and is undone.', async () => {
    await navigateInApp(page, '/plans');
    await page.getByRole('button', { name: /^Move to / }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You can undo this until then.');
    await dialog.getByRole('button', { name: /^Move on / }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/plan (changes to|ends on)/)).toBeVisible();
    await page.getByRole('button', { name: new RegExp(`^(Keep ${plan.name}|Turn on auto-renew)$`) }).click();
    await expect(page.getByText(`Your ${plan.name} plan renews on`)).toBeVisible();
    expect((await readMe()).subscription?.autoRenew).toBe(true);
  });
  await test.step('The exam-council account is linked, and the saved card buys prep plus.', async () => {
    await navigateInApp(page, '/lsac-link');
    await page.getByRole('button', { name: 'Link LSAC account' }).click();
    await page.getByRole('button', { name: 'Link account' }).click();
    await expect(page.getByText('Your LSAC account is linked.')).toBeVisible();
    await expect(page).toHaveURL(/\/lsac-link$/);
    await page.getByRole('link', { name: 'Get Prep Plus' }).click();
    await page.getByRole('button', { name: /^Get Prep Plus for \$/ }).click();
    await expect(page.getByText('Your LSAC account is in order.')).toBeVisible();
    const { lsacAccount } = await student.call('GET /billing/lsac-account');
    expect(lsacAccount).toMatchObject({ linked: true, isPrepPlus: true });
  });
});
