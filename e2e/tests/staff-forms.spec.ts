import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const saveIn = (page: Page, name: string) =>
  part(page, name).getByRole('button', { name: 'Save', exact: true }).click();
/** What was typed is on the device: reloading asks first, which is left without waiting. */
const reload = async (page: Page) => {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
};

test('a text that met the save of somebody else is never lost, and has two ways out', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const { plan } = await call('POST /plan', { body: { name: `Conflict ${Date.now()}`, price: 10 } });
  const params = { id: plan.id };
  const stored = async () => (await call('GET /plan/all')).plans.find(({ id }) => id === plan.id)!;
  const description = page.getByLabel('What students read of it');
  const notice = page.getByRole('alert').filter({ hasText: 'Somebody changed this' });

  await test.step('mine is saved over it, also after a reload', async () => {
    await page.goto(`/superadmin/plans/${plan.id}`);
    await description.fill('Mine');
    await call('PUT /plan/settings/{id}', { params, body: { version: 0, description: 'Theirs' } });
    await saveIn(page, 'Description');
    await expect(notice).toContainText('Your text is still here');
    await expect(description).toHaveValue('Mine');
    await expectAccessible(page, 'a conflict');
    await reload(page);
    await expect(description).toHaveValue('Theirs');
    await page.getByRole('button', { name: 'Go on with them' }).click();
    await saveIn(page, 'Description');
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(part(page, 'Description').getByText('Everything is saved')).toBeVisible();
    await expect(notice).toBeHidden();
    expect((await stored()).settings.description).toBe('Mine');
  });

  await test.step('what only they changed stays theirs', async () => {
    const name = `${plan.name} anew`;
    await page.getByLabel('Price in US dollars a month').fill('12');
    await call('PUT /plan/{id}', { params, body: { version: (await stored()).version, name } });
    await saveIn(page, 'Name and price');
    await page.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(part(page, 'Name and price').getByText('Everything is saved')).toBeVisible();
    expect(await stored()).toMatchObject({ name, price: 12 });
  });

  await test.step('the other save came from another tab of the same person', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/superadmin/plans/${plan.id}`);
    await description.fill('First tab');
    await tab.getByLabel('What students read of it').fill('Second tab');
    await saveIn(tab, 'Description');
    await expect(part(tab, 'Description').getByText('Everything is saved')).toBeVisible();
    await tab.close();
    await reload(page);
    await page.getByRole('button', { name: 'Go on with them' }).click();
    await expect(description).toHaveValue('First tab');
    await saveIn(page, 'Description');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(description).toHaveValue('Second tab');
    await page.reload();
    await expect(description).toHaveValue('Second tab');
    await expect(page.getByRole('button', { name: 'Go on with them' })).toBeHidden();
  });
});

test('a coupon in its dialog outlives the save of somebody else, and a reload', async ({ page, watch }) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const code = `TWICE-${Date.now()}`;
  const { coupon } = await call('POST /coupon', {
    body: { code, name: 'Begun', percentOff: 10, duration: 'once' },
  });
  const params = { id: coupon.id };
  const stored = async () => (await call('GET /coupon', { query: { search: code } })).items[0]!;
  const dialog = page.getByRole('dialog', { name: `Coupon ${code}` });
  const name = dialog.getByLabel('Name, for staff');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await page.goto(`/superadmin/coupons?search=${code}`);
  await page.getByRole('button', { name: code, exact: true }).click();
  await expect(save).toBeDisabled();
  await name.fill('Mine');
  await call('PUT /coupon/{id}', { params, body: { percentOff: null, amountOff: 500 } });
  await save.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Somebody changed this' })).toBeVisible();
  await expect(name).toHaveValue('Mine');
  await expectAccessible(page, 'a coupon that was changed meanwhile');
  await reload(page);
  await page.getByRole('button', { name: code, exact: true }).click();
  await dialog.getByRole('button', { name: 'Go on with them' }).click();
  await save.click();
  await dialog.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('The coupon is saved.')).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'Mine', percentOff: null, amountOff: 500 });

  await page.getByRole('button', { name: code, exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Go on with them' })).toHaveCount(0);
  await name.fill('Mine again');
  await call('PUT /coupon/{id}', { params, body: { name: 'Theirs' } });
  await save.click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name).toHaveValue('Theirs');
  await expect(save).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await call('DELETE /coupon/{id}', { params });
});

test('an error goes with its cause, and what cannot be saved is not called saved', async ({
  page,
  watch,
}) => {
  watch.allow(/422.*\/api\/plan/);
  const { call } = await signIn(page, 'admin');
  const free = (await call('GET /plan/all')).plans.find(({ code }) => code === 'free')!;
  await page.goto(`/superadmin/plans/${free.id}`);
  const price = page.getByLabel('Price in US dollars a month');
  await price.fill('10');
  await saveIn(page, 'Name and price');
  await expect(page.getByText(/cannot turn from paid to free/)).toBeVisible();
  await price.fill('0');
  await expect(part(page, 'Name and price').getByText('Everything is saved')).toBeVisible();
  await expect(page.getByText(/cannot turn from paid to free/)).toBeHidden();

  await page.goto('/superadmin/difficulty');
  const second = page.getByLabel('Difficulty 2 from');
  const before = await second.inputValue();
  await second.fill('90');
  await expect(page.getByText('Must be lower than the one before')).toBeVisible();
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(second).toHaveValue(before);
  await expect(page.getByText('Everything is saved')).toBeVisible();
});

test('dialogs ask before they drop what was typed', async ({ page }) => {
  await signIn(page, 'admin');
  for (const { path, open, field } of [
    { path: '/superadmin/classes', open: 'New class', field: 'Title' },
    { path: '/superadmin/plans', open: 'New plan', field: 'Name' },
    { path: '/superadmin/tickets/exclusions', open: 'Add an exclusion', field: 'Reason' },
  ]) {
    await page.goto(path);
    await page.getByRole('button', { name: open }).first().click();
    const dialog = page.getByRole('dialog', { name: open });
    await dialog.getByLabel(field, { exact: true }).fill('Typed at length');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue('Typed at length');
    await page.keyboard.press('Escape');
    await page
      .getByRole('dialog', { name: 'Close without saving?' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a new template waits for who closed it, also with its title alone', async ({ page }) => {
  await signIn(page, 'admin', '/superadmin/tickets/templates');
  await page.getByRole('button', { name: 'New template' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('A title alone');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'New template' }).first().click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A title alone');
});

test('a recording whose addresses were cleared keeps its length for the next one', async ({ page }) => {
  const person = await signIn(page, 'admin');
  const { call } = person;
  const { class: made } = await call('POST /class/create', {
    body: {
      title: `Recorded ${Date.now()}`,
      startsAt: new Date(Date.now() - 5 * 3_600_000).toISOString(),
      zone: 'America/New_York',
      minutes: 60,
      joinUrl: 'https://meet.example.com/recorded',
    },
  });
  const { id } = made;
  const recording = { url: 'https://vimeo.com/123456789', captionsUrl: null, seconds: 3010 };
  await call('POST /class/update', { body: { id, recording } });
  await visit(page, person, `/superadmin/classes/${id}`);
  const video = page.getByRole('textbox', { name: 'Video' });
  const minutes = page.getByLabel('Length in minutes');
  await expect(minutes).toHaveValue('50');
  await page.getByRole('button', { name: 'Clear video addresses' }).click();
  await expect(page.getByRole('dialog')).toContainText('its length stays');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(video).toHaveValue('');
  await expect(minutes).toHaveValue('50');
  await video.fill('https://example.com/watch');
  await minutes.focus();
  await expect(page.getByText(/Use a video of vimeo.com/)).toBeVisible();
  await video.fill('https://vimeo.com/987654321');
  await saveIn(page, 'Recording');
  await expect(part(page, 'Recording').getByText('Everything is saved')).toBeVisible();
  expect(await call('POST /class/fetch-with-details', { body: { id } })).toMatchObject({
    recordingUrl: 'https://vimeo.com/987654321',
    recordingSeconds: 3010,
  });
  await call('POST /class/delete', { body: { id } });
});

test('the open menu of the votes is sound', async ({ page }) => {
  await signIn(page, 'admin', '/superadmin/explanations/report');
  await page
    .getByRole('button', { name: /^Reset: / })
    .first()
    .click();
  // The keyboard is in it at once.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await expectAccessible(page, 'the menu of an explanation', 1);
});
