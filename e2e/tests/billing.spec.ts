import type { Page } from '@playwright/test';
import { caller, createStudent, newStudent, type Person } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** Stripe's public test cards, which the local gateway knows: https://docs.stripe.com/testing */
const cards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  declined: '4000000000000002',
  insufficient: '4000000000009995',
  threeDSecure: '4000002760003184',
} as const;

/** The plan on offer that costs most. */
async function largestPlan() {
  const { plans } = await caller()('GET /plan');
  return plans.at(-1)!;
}
async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('04/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Edda Tester');
}
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const paidReceipts = async ({ call }: Person) =>
  (await call('GET /billing/receipts')).items.filter(({ status, total }) => status === 'paid' && total > 0);

/** A student who has bought the largest plan with a card of the given number. */
async function buy(page: Page, number: string = cards.good): Promise<Person> {
  const plan = await largestPlan();
  const student = await newStudent(page, `/checkout?planId=${plan.id}`);
  await fillCard(page, number);
  await payButton(page).click();
  return student;
}
const successOf = async (page: Page) =>
  page.getByRole('heading', { level: 1, name: `You're on the ${(await largestPlan()).name} plan` });

test('from the plans to the first drill with a test card, and the number goes to the gateway alone', async ({
  page,
}) => {
  const plan = await largestPlan();
  const student = await newStudent(page, '/plans');
  const withNumber: string[] = [];
  page.on('request', (request) => {
    const text = decodeURIComponent(`${request.url()} ${request.postData() ?? ''}`).replace(/[\s+]/g, '');
    if (text.includes(cards.good)) withNumber.push(new URL(request.url()).origin);
  });
  await page.getByRole('link', { name: `Choose ${plan.name}` }).click();
  await expect(page.getByText('Test mode: no real money')).toBeVisible();
  await fillCard(page, cards.good);
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242');
  await payButton(page).click();
  await expect(await successOf(page)).toBeVisible();
  const { gatewayUrl } = await student.call('GET /billing/config');
  expect(withNumber).toEqual([new URL(gatewayUrl!).origin]);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    '4242',
  );
  await page.getByRole('link', { name: 'Start your first drill' }).click();
  await expect(page).toHaveURL(/\/start\//);
});

test('two presses are one charge', async ({ page }) => {
  const plan = await largestPlan();
  const student = await newStudent(page, `/checkout?planId=${plan.id}`);
  await fillCard(page, cards.good);
  await payButton(page).dblclick();
  await expect(await successOf(page)).toBeVisible();
  expect(await paidReceipts(student)).toHaveLength(1);
});

test('a payment whose answer is lost is sent again by itself under the same key, and charged once', async ({
  page,
  watch,
}) => {
  watch.allow(/\/api\/billing$|ERR_FAILED|net::/);
  const plan = await largestPlan();
  const student = await newStudent(page, `/checkout?planId=${plan.id}`);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/billing', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await fillCard(page, cards.good);
  await payButton(page).click();
  await expect(await successOf(page)).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(await paidReceipts(student)).toHaveLength(1);
});

test('a payment that still runs elsewhere is waited for, and the student need do nothing', async ({
  page,
  watch,
}) => {
  watch.allow(/\/api\/billing$|409/);
  const plan = await largestPlan();
  const student = await newStudent(page, `/checkout?planId=${plan.id}`);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/billing', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fulfill({
      status: 409,
      json: { error: 'CONFLICT', message: 'Your payment is still being processed.', retryAfterSeconds: 1 },
    });
  });
  await fillCard(page, cards.good);
  await payButton(page).click();
  await expect(page.getByText('Your payment is still being processed. Keep this page open')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(await successOf(page)).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await paidReceipts(student)).toHaveLength(1);
});

test('a declined card is said in words beside the button, and another one pays', async ({ page, watch }) => {
  watch.allow(/\/api\/billing|402/);
  const student = await buy(page, cards.insufficient);
  await expect(page.getByRole('alert')).toContainText("There isn't enough money on this card");
  // A refused payment is no want of access: the page stays.
  await expect(page).toHaveURL(/\/checkout/);
  await fillCard(page, cards.good);
  await payButton(page).click();
  await expect(await successOf(page)).toBeVisible();
  expect(await paidReceipts(student)).toHaveLength(1);
});

test('fields of a card say what to enter, before anything is sent', async ({ page }) => {
  const plan = await largestPlan();
  await newStudent(page, `/checkout?planId=${plan.id}`);
  await page.getByLabel('Card number').fill('4242424242424241');
  await page.getByLabel('Expiration date').fill('01/20');
  await payButton(page).click();
  await expect(page.getByText('Enter a valid card number')).toBeVisible();
  await expect(page.getByText('This card has expired')).toBeVisible();
  await expect(page.getByText('Enter the 3 or 4 digits on your card')).toBeVisible();
  await expect(page.getByLabel('Card number')).toBeFocused();
});

test.describe("the bank's page", () => {
  test('confirms a payment and leads back to the plan', async ({ page }) => {
    const student = await buy(page, cards.threeDSecure);
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(await successOf(page)).toBeVisible();
    await expect(page).not.toHaveURL(/client_secret/);
    expect(await paidReceipts(student)).toHaveLength(1);
  });

  test('refuses a payment, which is said, and can be tried again', async ({ page, watch }) => {
    watch.allow(/402/);
    const student = await buy(page, cards.threeDSecure);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toContainText("Your bank didn't confirm the payment");
    expect(await paidReceipts(student)).toHaveLength(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('radio', { name: 'New card' }).check();
    await fillCard(page, cards.good);
    await payButton(page).click();
    await expect(await successOf(page)).toBeVisible();
    expect(await paidReceipts(student)).toHaveLength(1);
  });
});

test.describe('an upgrade that the bank asks about', () => {
  /** A student on the second largest plan, at the checkout of the largest. */
  async function startUpgrade(page: Page) {
    const { plans } = await caller()('GET /plan');
    const [smaller, larger] = plans.slice(-2) as [(typeof plans)[number], (typeof plans)[number]];
    const student = await newStudent(page, `/checkout?planId=${smaller.id}`);
    await fillCard(page, cards.good);
    await payButton(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: `You're on the ${smaller.name} plan` }),
    ).toBeVisible();
    await page.goto(`/checkout?planId=${larger.id}`);
    await page.getByRole('radio', { name: 'New card' }).check();
    await fillCard(page, cards.threeDSecure);
    await payButton(page).click();
    const planName = async () => (await student.call('GET /user/me')).user.subscription!.plan.name;
    return { student, smaller, larger, planName };
  }

  test('is made when the student confirms, and charged once', async ({ page }) => {
    const { student, smaller, larger, planName } = await startUpgrade(page);
    const confirm = page.getByRole('button', { name: 'Complete authentication' });
    await expect(confirm).toBeVisible();
    expect(await planName()).toBe(smaller.name);
    await confirm.click();
    await expect(
      page.getByRole('heading', { level: 1, name: `You're on the ${larger.name} plan` }),
    ).toBeVisible();
    expect(await planName()).toBe(larger.name);
    expect(await paidReceipts(student)).toHaveLength(2);
  });

  test('and refused there leaves the plan, and leads back to the same checkout', async ({ page }) => {
    const { student, smaller, larger, planName } = await startUpgrade(page);
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByRole('alert')).toContainText("Your bank didn't confirm the payment");
    expect([await planName(), (await paidReceipts(student)).length]).toEqual([smaller.name, 1]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout\\?planId=${larger.id}$`));
    // From the dialog of the plans, with the card that is primary now, it leads to the bank and back too.
    await page.goto('/plans');
    await page.getByRole('button', { name: `Upgrade to ${larger.name}` }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay \$.+ and upgrade$/ })
      .click();
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByText('Your plan has changed.')).toBeVisible();
    expect([await planName(), (await paidReceipts(student)).length]).toEqual([larger.name, 2]);
  });
});

test("the bank's page leads back to the same choices in a browser that remembers nothing", async ({
  page,
}) => {
  const plan = await largestPlan();
  await newStudent(page, `/checkout?planId=${plan.id}`);
  const priceOfPlan = await payButton(page).textContent();
  await page.getByRole('checkbox', { name: /^Include LSAC Prep Plus/ }).check();
  await expect(payButton(page)).not.toHaveText(priceOfPlan!);
  const price = await payButton(page).textContent();
  await fillCard(page, cards.threeDSecure);
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible();
  await page.context().addInitScript(() => sessionStorage.clear());
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText("Your bank didn't confirm the payment");
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Checkout: ${plan.name}` })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Include LSAC Prep Plus/ })).toBeChecked();
  await expect(payButton(page)).toHaveText(price!);
});

test('a reload while the payment runs shows what became of it, not the form again', async ({
  page,
  watch,
}) => {
  watch.allow(/\/api\/billing$|net::/);
  const plan = await largestPlan();
  const student = await newStudent(page, `/checkout?planId=${plan.id}`);
  await fillCard(page, cards.good);
  // The server has the answer, and the page is gone before it comes.
  let answered = false;
  await page.route('**/api/billing', async (route) => {
    await route.fetch();
    answered = true;
  });
  await payButton(page).click();
  await expect.poll(() => answered).toBe(true);
  await page.unroute('**/api/billing');
  await page.reload();
  await expect(await successOf(page)).toBeVisible();
  expect(await paidReceipts(student)).toHaveLength(1);
});

test('a failed confirmation of a card is said in a browser that remembers nothing', async ({ page }) => {
  await buy(page);
  await expect(await successOf(page)).toBeVisible();
  await page.goto('/add-payment-method');
  await fillCard(page, cards.threeDSecure);
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('button', { name: 'Fail authentication' })).toBeVisible();
  await page.context().addInitScript(() => sessionStorage.clear());
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByRole('alert')).toContainText("Your bank didn't confirm this card");
});

test('a coupon that does not exist says so, and leaves the price', async ({ page }) => {
  const plan = await largestPlan();
  await newStudent(page, `/checkout?planId=${plan.id}`);
  const price = await payButton(page).textContent();
  await page.getByLabel('Coupon').fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Coupon')).toHaveAttribute('aria-invalid', 'true');
  await expect(payButton(page)).toHaveText(price!);
});

test('cards are added, made primary and removed; the last one of a running plan stays', async ({ page }) => {
  const student = await buy(page);
  await expect(await successOf(page)).toBeVisible();
  await page.goto('/settings/billing');
  const section = page.getByRole('region', { name: 'Payment methods' });
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
  const { paymentMethods } = await student.call('GET /billing/payment-methods');
  expect(paymentMethods.map(({ last4 }) => last4)).toEqual(['4444']);
});

test('the expiration date of a card is changed', async ({ page }) => {
  const student = await buy(page);
  await expect(await successOf(page)).toBeVisible();
  await page.goto('/settings/billing');
  await page.getByRole('link', { name: 'Update Visa ending in 4242' }).click();
  await page.getByLabel('Expiration date').fill('12/41');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Expires 12/41')).toBeVisible();
  const { user } = await student.call('GET /user/me');
  expect(user.stripePaymentMethod).toMatchObject({ expMonth: 12, expYear: 2041 });
});

test('auto-renew is turned off without answering the survey, and on again', async ({ page }) => {
  const student = await buy(page);
  await expect(await successOf(page)).toBeVisible();
  await page.goto('/settings/billing');
  await page.getByRole('link', { name: 'Turn off auto-renew' }).click();
  await page.getByRole('button', { name: 'Turn off auto-renew' }).click();
  await expect(page.getByRole('heading', { name: 'Auto-renew is off' })).toBeVisible();
  await expect(page.getByText(/You keep everything in .+ until .+/)).toBeVisible();
  expect((await student.call('GET /user/me')).user.subscription?.autoRenew).toBe(false);
  await page.getByRole('link', { name: 'Go to billing' }).click();
  await expect(page.getByText('No upcoming invoice.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn on auto-renew' }).click();
  await expect(page.getByText(/Auto-renew is on/).first()).toBeVisible();
  expect((await student.call('GET /user/me')).user.subscription?.autoRenew).toBe(true);
});

test('a move to the free plan waits for the end of the period, and is undone', async ({ page }) => {
  const student = await buy(page);
  await expect(await successOf(page)).toBeVisible();
  const plan = await largestPlan();
  await page.goto('/plans');
  await page.getByRole('button', { name: /^Move to / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can undo this until then.');
  await dialog.getByRole('button', { name: /^Move on / }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/plan (changes to|ends on)/)).toBeVisible();
  await page.getByRole('button', { name: new RegExp(`^(Keep ${plan.name}|Turn on auto-renew)$`) }).click();
  await expect(page.getByText(`Your ${plan.name} plan renews on`)).toBeVisible();
  expect((await student.call('GET /user/me')).user.subscription?.autoRenew).toBe(true);
});

test('a receipt is listed, opened and made for paper', async ({ page }) => {
  await buy(page);
  await expect(await successOf(page)).toBeVisible();
  await page.goto('/settings/billing');
  await page.getByRole('list', { name: 'Receipts' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt/ })).toBeVisible();
  await expect(page.getByText('Visa ending in 4242')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('Billed to')).toBeVisible();
});

test("another student's receipt is not found", async ({ page, watch }) => {
  watch.allow(/\/api\/billing\/receipts|404/);
  await buy(page);
  await expect(await successOf(page)).toBeVisible();
  await page.goto('/settings/billing');
  const link = page.getByRole('list', { name: 'Receipts' }).getByRole('link').first();
  const address = await link.getAttribute('href');
  const other = await createStudent();
  // On a page that makes no calls: without a session they would be refused.
  await page.goto('/robots.txt');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${address}?auth_token=${other.token}`);
  await expect(page.getByText('Receipt not found')).toBeVisible();
});

test('prep plus is sold after the account is linked, and the checkout goes on by itself', async ({
  page,
}) => {
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

test('the exam-council account is linked on its page, and prep plus is bought', async ({ page }) => {
  const student = await buy(page);
  await expect(await successOf(page)).toBeVisible();
  await page.goto('/lsac-link');
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
