import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts, caller, newStudent, type Person, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** A student who has bought the largest plan with Stripe's test card for success, and the name that staff see. */
async function buy(page: Page) {
  const { plans } = await caller()('GET /plan');
  const plan = plans.at(-1)!;
  const student = await newStudent(page, `/checkout?planId=${plan.id}`);
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiration date').fill('04/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Edda Tester');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `You're on the ${plan.name} plan` }),
  ).toBeVisible();
  const { user } = await student.call('GET /user/me');
  return { student, plan, id: user.id };
}
const billingTab = (id: string) => `/superadmin/users/${id}?tab=billing`;
const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const listPayments = async ({ call }: Person, id: string) =>
  (await call('GET /billing/successful-payments/{id}', { params: { id } })).items;
const getBilling = async ({ call }: Person, id: string) =>
  (await call('GET /billing/admin/user/{id}', { params: { id } })).billing;

async function chooseAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'Manage subscription' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** Enters the password if the server requires it, which it does once in 15 minutes. */
async function confirmWithPassword(page: Page) {
  const password = page.getByLabel('Your password', { exact: true });
  await expect(async () => {
    if (await password.isVisible()) {
      await password.fill(accounts.admin.password);
      await password.press('Enter');
      await expect(password).toBeHidden();
    }
    // Checked without waiting: the server may still ask for the password.
    expect(await dialog(page).count()).toBe(0);
  }).toPass({ intervals: [50, 100, 250, 500] });
}

test('part of a payment is refunded once, despite a double press and after the password', async ({
  page,
  watch,
}) => {
  watch.allow(/billing\/admin\/refund|403/);
  const { id } = await buy(page);
  const admin = await signIn(page, 'admin', billingTab(id));
  const keys: (string | undefined)[] = [];
  await page.route('**/api/billing/admin/refund/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.fallback();
    // As 15 minutes after the sign-in.
    return route.fulfill({
      status: 403,
      json: { error: 'PASSWORD_NEEDED', message: 'Enter your password' },
    });
  });
  await section(page, 'Payments')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await dialog(page).getByLabel('Amount').selectOption('part');
  await dialog(page).getByLabel('US dollars').fill('20');
  await dialog(page).getByLabel('Note for staff').fill('Asked by phone');
  await dialog(page).getByRole('button', { name: 'Refund $20.00' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await confirmWithPassword(page);
  await expect(section(page, 'Payments')).toContainText('$20.00 refunded');
  const [payment] = await listPayments(admin, id);
  expect(payment?.refunded).toBe(2000);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a wrong password shows an error, and no money moves', async ({ page, watch }) => {
  watch.allow(/billing\/admin\/refund|verify-password|40[13]/);
  const { id } = await buy(page);
  const admin = await signIn(page, 'admin', billingTab(id));
  await page.route('**/api/billing/admin/refund/**', (route) =>
    route.fulfill({ status: 403, json: { error: 'PASSWORD_NEEDED', message: 'Enter your password' } }),
  );
  await section(page, 'Payments')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Refund \$/ })
    .click();
  await page.getByLabel('Your password', { exact: true }).fill('not-the-password');
  await page.getByLabel('Your password', { exact: true }).press('Enter');
  await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  // The dialog behind it is there again, with its values.
  await expect(dialog(page).getByRole('button', { name: /^Refund \$/ })).toBeEnabled();
  expect((await listPayments(admin, id))[0]?.refunded).toBe(0);
});

test('a refund whose response is lost is sent again with its key, and made once', async ({ page, watch }) => {
  watch.allow(/billing\/admin\/refund|ERR_FAILED|net::/);
  const { id } = await buy(page);
  const admin = await signIn(page, 'admin', billingTab(id));
  const keys: (string | undefined)[] = [];
  await page.route('**/api/billing/admin/refund/**', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response });
  });
  await section(page, 'Payments')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await dialog(page).getByLabel('Amount').selectOption('part');
  await dialog(page).getByLabel('US dollars').fill('5');
  await dialog(page).getByRole('button', { name: 'Refund $5.00' }).click();
  await expect(dialog(page)).toContainText("We don't know yet whether this went through");
  // A retry must be the same request.
  await expect(dialog(page).getByLabel('US dollars')).toBeDisabled();
  await dialog(page).getByRole('button', { name: 'Refund $5.00' }).click();
  await confirmWithPassword(page);
  expect(new Set(keys).size).toBe(1);
  expect((await listPayments(admin, id))[0]?.refunded).toBe(500);
});

test('a card is charged once, and the charge is in the list', async ({ page }) => {
  const { id } = await buy(page);
  const admin = await signIn(page, 'admin', billingTab(id));
  await page.getByRole('button', { name: 'Charge a card' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Charge', exact: true })).toBeDisabled();
  await dialog(page).getByLabel('US dollars').fill('12.5');
  await dialog(page).getByLabel('Description').fill('Printed workbook');
  await dialog(page).getByRole('button', { name: 'Charge $12.50' }).dblclick();
  await confirmWithPassword(page);
  await expect(section(page, 'Payments')).toContainText('Printed workbook');
  expect((await listPayments(admin, id)).filter(({ amount }) => amount === 1250)).toHaveLength(1);
});

test('auto-renew, discount and renewal date are changed, and are in the history', async ({ page }) => {
  const { id } = await buy(page);
  const admin = await signIn(page, 'admin', billingTab(id));
  await chooseAction(page, 'Turn off auto-renew');
  await dialog(page).getByRole('button', { name: 'Turn off auto-renew' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(section(page, 'Subscription')).toContainText('Auto-renewOff');
  await expect(section(page, 'Subscription history')).toContainText('Auto-renew turned off');
  await chooseAction(page, 'Turn on auto-renew');
  await dialog(page).getByRole('button', { name: 'Turn on auto-renew' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await chooseAction(page, 'Set discount');
  await dialog(page).getByLabel('Percent').fill('25');
  await dialog(page).getByRole('button', { name: 'Set 25%' }).click();
  await expect(section(page, 'Subscription')).toContainText('25%');
  const before = await getBilling(admin, id);
  const day = new Date(Date.parse(before.subscription!.renewalDate!) + 7 * 86_400_000)
    .toISOString()
    .slice(0, 10);
  await chooseAction(page, 'Change renewal date');
  await dialog(page).getByLabel('Next renewal (UTC)').fill(day);
  await dialog(page)
    .getByRole('button', { name: /^Renew on / })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  const after = await getBilling(admin, id);
  expect(after).toMatchObject({ discountPercentage: 25, subscription: { autoRenew: true } });
  expect(after.subscription?.renewalDate?.slice(0, 10)).toBe(day);
});

test('a plan change shows its cost first, and is scheduled if it costs less', async ({ page }) => {
  const { id, plan } = await buy(page);
  const admin = await signIn(page, 'admin', billingTab(id));
  const { plans } = await admin.call('GET /plan/all');
  const other = plans.find(({ price, enabled }) => enabled && price > 0 && price < plan.price);
  test.skip(!other, 'The demo has one paid plan');
  await chooseAction(page, 'Change plan');
  await dialog(page).getByLabel('New plan').selectOption(other!.id);
  await expect(dialog(page)).toContainText('Nothing is charged now');
  await dialog(page)
    .getByRole('button', { name: /^Change plan on / })
    .click();
  await expect(section(page, 'Subscription')).toContainText(`${other!.name}, from`);
  await chooseAction(page, 'Clear scheduled change');
  await dialog(page).getByRole('button', { name: 'Clear scheduled change' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect((await getBilling(admin, id)).nextPlan).toBeNull();
});

test('a free subscription is given until a date', async ({ page }) => {
  const student = await newStudent(page);
  const { user } = await student.call('GET /user/me');
  const admin = await signIn(page, 'admin', billingTab(user.id));
  const { plans } = await admin.call('GET /plan/all');
  const paid = plans.find(({ price, enabled }) => enabled && price > 0)!;
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await chooseAction(page, 'Give a free subscription');
  await dialog(page).getByLabel('Plan').selectOption(paid.id);
  await dialog(page).getByLabel('Last day (UTC)').fill(day);
  await dialog(page)
    .getByRole('button', { name: `Give ${paid.name} for free` })
    .click();
  await confirmWithPassword(page);
  await expect(section(page, 'Subscription')).toContainText(paid.name);
  const { plan, subscription } = await getBilling(admin, user.id);
  expect(plan?.id).toBe(paid.id);
  expect(subscription?.providerId).toBeNull();
});

test('cards are renamed, made primary and removed; the menu works by keyboard', async ({ page }) => {
  const { id } = await buy(page);
  const admin = await signIn(page, 'admin', billingTab(id));
  await page.getByRole('button', { name: 'Rename Visa ending in 4242' }).click();
  await dialog(page).getByLabel('Name on card').fill('E. Tester');
  await dialog(page).getByLabel('Name on card').press('Enter');
  await expect(section(page, 'Payment methods')).toContainText('E. Tester');
  // The dialog restores the focus when it closes.
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Manage subscription' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.getByRole('menuitem', { name: 'Change plan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Manage subscription' })).toBeFocused();
  expect((await getBilling(admin, id)).paymentMethods[0]?.name).toBe('E. Tester');
});

test('the exam-council account is set, and the rules are turned off until a date', async ({ page }) => {
  const { id } = await buy(page);
  await signIn(page, 'admin', billingTab(id));
  const council = section(page, 'Exam council (LSAC)');
  await council.getByRole('button', { name: 'Set account ID' }).click();
  await dialog(page)
    .getByLabel('LSAC account ID')
    .fill(`L${String(Date.now()).slice(-8)}`);
  await dialog(page).getByRole('button', { name: 'Link account' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await council.getByRole('button', { name: 'Turn rules off until a date' }).click();
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  await dialog(page).getByLabel('Last day (UTC)').fill(day);
  await dialog(page).getByRole('button', { name: 'Turn rules off' }).click();
  await expect(council.getByRole('button', { name: 'Turn rules on', exact: true })).toBeVisible();
  await council.getByRole('link', { name: 'Requests' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Exam-council log' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`userId=${id}`));
});

test('payments are found by email, filtered in the address, and exported', async ({ page }) => {
  const { id, student } = await buy(page);
  await signIn(page, 'admin', billingTab(id));
  await section(page, 'Payments').getByRole('link', { name: 'All attempts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.getByLabel('Search by name, email or ID')).toHaveValue(student.email);
  const table = page.getByRole('region', { name: 'Payments', exact: true });
  await expect(table.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Status').selectOption('failed');
  await expect(page).toHaveURL(/status=failed/);
  await expect(page.getByText('No results')).toBeVisible();
  await page.goto(`/superadmin/billing/payments?search=${encodeURIComponent(student.email)}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile((await file.path())!, 'utf8')).toContain(student.email);
});

test('webhooks are filtered and replayed', async ({ page }) => {
  await buy(page);
  const admin = await signIn(page, 'admin', '/superadmin/billing/webhooks');
  const replay = page.getByRole('button', { name: /^Replay invoice\.paid/ }).first();
  await page.getByLabel('Type').selectOption('invoice.paid');
  await expect(page).toHaveURL(/type=invoice\.paid/);
  await replay.click();
  await expect(page.getByText('Event replayed.')).toBeVisible();
  const { items } = await admin.call('GET /billing/admin/webhooks', {
    query: { type: 'invoice.paid', size: 1 },
  });
  expect(items[0]?.type).toBe('invoice.paid');
});

test('the ledger sums to zero and equals the provider when compared', async ({ page }) => {
  await buy(page);
  const admin = await signIn(page, 'admin', '/superadmin/billing/ledger');
  await expect(page.getByRole('region', { name: 'Balances' })).toBeVisible();
  await expect(page.getByText('instead of zero')).toHaveCount(0);
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(page.getByText('Compared: no difference.')).toBeVisible();
  const { balances } = await admin.call('GET /billing/admin/ledger', { query: {} });
  expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
});

test('revenue has a chart and a table with the same figures, and a CSV', async ({ page }) => {
  await buy(page);
  const admin = await signIn(page, 'admin', '/superadmin/billing/revenue');
  const { months } = await admin.call('GET /billing/admin/revenue', { query: {} });
  const table = page.getByRole('region', { name: 'Revenue by month' });
  await expect(table.getByRole('row')).toHaveCount(months.length + 1);
  await expect(page.getByRole('img', { name: /^Recurring by month;/ })).toBeVisible();
  await page.getByLabel('Chart', { exact: true }).selectOption('paid');
  await expect(page).toHaveURL(/metric=paid/);
  await expect(page.getByRole('img', { name: /^Paid by month;/ })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect((await readFile((await file.path())!, 'utf8')).split('\n').length).toBeGreaterThan(months.length);
});

test('the billing pages are for billing roles only', async ({ page }) => {
  await signIn(page, 'tutor', '/superadmin/billing/payments');
  await expect(page.getByText('This page is for billing staff.')).toBeVisible();
  await expect(page).toHaveURL(/\/superadmin$/);
  await expect(page.getByRole('link', { name: 'Payments' })).toHaveCount(0);
});
