import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createSubscriber, listPlans } from '../support/billing.ts';
import { accounts, navigateInApp, type Person, signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** A student who has bought the largest plan. */
async function buy() {
  const plan = (await listPlans()).at(-1)!;
  const student = await createSubscriber(plan.id);
  const { user } = await student.call('GET /user/me');
  return { student, id: user.id };
}
const dialog = (page: Page) => page.getByRole('dialog');
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const listPayments = async ({ call }: Person, id: string) =>
  (await call('GET /billing/successful-payments/{id}', { params: { id } })).items;

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

test('staff move money once: refunds, a charge, an end of renewal, and books that match the provider', async ({
  page,
  watch,
}) => {
  watch.allow(/billing\/admin\/refund|403|ERR_FAILED|net::/);
  const { id, student } = await buy();
  const admin = await signIn(page, 'admin', `/superadmin/users/${id}?tab=billing`);
  const payments = section(page, 'Payments');
  const openPartialRefund = async (dollars: string) => {
    await payments.getByRole('button', { name: /^Refund/ }).click();
    await dialog(page).getByLabel('Amount').selectOption('part');
    await dialog(page).getByLabel('US dollars').fill(dollars);
  };
  const refunds = '**/api/billing/admin/refund/**';
  let keys: (string | undefined)[] = [];

  await test.step('part of a payment is refunded once, despite a double press and after the password', async () => {
    await page.route(refunds, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.fallback();
      // As 15 minutes after the sign-in.
      return route.fulfill({
        status: 403,
        json: { error: 'PASSWORD_NEEDED', message: 'Enter your password' },
      });
    });
    await openPartialRefund('20');
    await dialog(page).getByRole('button', { name: 'Refund $20.00' }).dblclick();
    await expect(page.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
    await confirmWithPassword(page);
    await expect(payments).toContainText('$20.00 refunded');
    expect((await listPayments(admin, id))[0]?.refunded).toBe(2000);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    await page.unroute(refunds);
  });

  await test.step('a refund whose response is lost is made once', async () => {
    keys = [];
    await page.route(refunds, async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      const response = await route.fetch();
      if (keys.length === 1) await route.abort();
      else await route.fulfill({ response });
    });
    await openPartialRefund('5');
    await dialog(page).getByRole('button', { name: 'Refund $5.00' }).click();
    await expect(dialog(page)).toContainText("We don't know yet whether this went through");
    await dialog(page).getByRole('button', { name: 'Refund $5.00' }).click();
    await confirmWithPassword(page);
    expect(new Set(keys).size).toBe(1);
    expect((await listPayments(admin, id))[0]?.refunded).toBe(2500);
    await page.unroute(refunds);
  });

  await test.step('a card is charged once by two presses', async () => {
    await page.getByRole('button', { name: 'Charge a card' }).click();
    await dialog(page).getByLabel('US dollars').fill('12.5');
    await dialog(page).getByLabel('Description').fill('Printed workbook');
    await dialog(page).getByRole('button', { name: 'Charge $12.50' }).dblclick();
    await confirmWithPassword(page);
    await expect(payments).toContainText('Printed workbook');
    expect((await listPayments(admin, id)).filter(({ amount }) => amount === 1250)).toHaveLength(1);
  });

  await test.step('auto-renew is turned off, and the history shows it', async () => {
    await page.getByRole('button', { name: 'Manage subscription' }).click();
    await page.getByRole('menuitem', { name: 'Turn off auto-renew' }).click();
    await dialog(page).getByRole('button', { name: 'Turn off auto-renew' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(section(page, 'Subscription')).toContainText('Auto-renewOff');
    await expect(section(page, 'Subscription history')).toContainText('Auto-renew turned off');
  });

  await test.step('the payments of the student are listed and exported', async () => {
    await payments.getByRole('link', { name: 'All attempts' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
    await expect(page.getByLabel('Search by name, email or ID')).toHaveValue(student.email);
    await expect(section(page, 'Payments').getByRole('row')).toHaveCount(3);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(await readFile((await file.path())!, 'utf8')).toContain(student.email);
  });

  await test.step('the ledger sums to zero and equals the provider when compared', async () => {
    await navigateInApp(page, '/superadmin/billing/ledger');
    await expect(section(page, 'Balances')).toBeVisible();
    await expect(page.getByText('instead of zero')).toHaveCount(0);
    await page.getByRole('link', { name: 'Reconciliation' }).click();
    await page.getByRole('button', { name: 'Compare now' }).click();
    await expect(page.getByText('Compared: no difference.')).toBeVisible();
    const { balances } = await admin.call('GET /billing/admin/ledger', { query: {} });
    expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });
});
