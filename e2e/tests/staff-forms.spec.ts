import { expectAccessible } from '../support/accessible.ts';
import { takeTheirs } from '../support/conflict.ts';
import { part, reload, saveIn } from '../support/kept-form.ts';
import { signIn, visit } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test("a text in conflict with someone else's save is never lost, and can be resolved in two ways", async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const { plan } = await call('POST /plan', { body: { name: `Conflict ${Date.now()}`, price: 10 } });
  const params = { id: plan.id };
  const stored = async () => (await call('GET /plan/all')).plans.find(({ id }) => id === plan.id)!;
  const description = page.getByLabel('Description for students');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });

  await test.step('saving mine overwrites it, also after a reload', async () => {
    await page.goto(`/superadmin/plans/${plan.id}`);
    await description.fill('Mine');
    await call('PUT /plan/settings/{id}', { params, body: { version: 0, description: 'Theirs' } });
    await saveIn(page, 'Description');
    await expect(notice).toContainText('Your text is still here');
    await expect(description).toHaveValue('Mine');
    await expectAccessible(page, 'a conflict');
    await reload(page);
    await expect(description).toHaveValue('Theirs');
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await saveIn(page, 'Description');
    await page.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(part(page, 'Description').getByText('All changes saved')).toBeVisible();
    await expect(notice).toBeHidden();
    expect((await stored()).settings.description).toBe('Mine');
  });

  await test.step('fields that only they changed keep their values', async () => {
    const name = `${plan.name} anew`;
    await page.getByLabel('Price in US dollars per month').fill('12');
    await call('PUT /plan/{id}', { params, body: { version: (await stored()).version, name } });
    await saveIn(page, 'Name and price');
    await page.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(part(page, 'Name and price').getByText('All changes saved')).toBeVisible();
    expect(await stored()).toMatchObject({ name, price: 12 });
  });

  await test.step('the other save came from another tab of the same person', async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/superadmin/plans/${plan.id}`);
    await description.fill('First tab');
    await tab.getByLabel('Description for students').fill('Second tab');
    await saveIn(tab, 'Description');
    await expect(part(tab, 'Description').getByText('All changes saved')).toBeVisible();
    await tab.close();
    await reload(page);
    await page.getByRole('button', { name: 'Restore changes' }).click();
    await expect(description).toHaveValue('First tab');
    await saveIn(page, 'Description');
    await takeTheirs(page);
    await expect(description).toHaveValue('Second tab');
    await page.reload();
    await expect(description).toHaveValue('Second tab');
    await expect(page.getByRole('button', { name: 'Restore changes' })).toBeHidden();
  });
});

test('the focus stays at a conflict and in its form, and theirs is used after confirmation', async ({
  page,
  watch,
}) => {
  watch.allow(/409/);
  const { call } = await signIn(page, 'admin');
  const { plan } = await call('POST /plan', { body: { name: `Focus ${Date.now()}`, price: 10 } });
  const params = { id: plan.id };
  const stored = async () => (await call('GET /plan/all')).plans.find(({ id }) => id === plan.id)!;
  const change = async (description: string) => {
    const { version } = await stored();
    await call('PUT /plan/settings/{id}', { params, body: { version, description } });
  };
  await page.goto(`/superadmin/plans/${plan.id}`);
  const description = page.getByLabel('Description for students');
  const form = part(page, 'Description').locator('form');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  const conflict = async (mine: string, theirs: string) => {
    await description.fill(mine);
    await change(theirs);
    await part(page, 'Description').getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(notice).toBeFocused();
  };
  await conflict('Mine', 'Theirs');
  await page.getByRole('button', { name: 'Save mine anyway' }).press('Enter');
  await expect(part(page, 'Description').getByText('All changes saved')).toBeVisible();
  await expect(form).toBeFocused();

  await conflict('Mine once more', 'Theirs again');
  const take = notice.getByRole('button', { name: 'Use theirs' }).first();
  await take.press('Enter');
  const question = page.getByRole('dialog', { name: 'Use theirs?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'a question before what was written is given up');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(take).toBeFocused();
  await expect(description).toHaveValue('Mine once more');
  await take.press('Enter');
  await question.getByRole('button', { name: 'Use theirs' }).press('Enter');
  await expect(description).toHaveValue('Theirs again');
  await expect(form).toBeFocused();
});

test('a coupon that ends within a day keeps its hour if only its name is changed', async ({ page }) => {
  const { call } = await signIn(page, 'admin');
  const code = `HOUR-${Date.now()}`;
  const validTill = '2099-05-04T15:00:00.000Z';
  const { coupon } = await call('POST /coupon', {
    body: { code, name: 'Begun', percentOff: 10, duration: 'once', validTill },
  });
  const stored = async () => (await call('GET /coupon', { query: { search: code } })).items[0]!;
  await page.goto(`/superadmin/coupons?search=${code}`);
  await page.getByRole('button', { name: code, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Coupon ${code}` });
  await dialog.getByLabel('Name, for staff').fill('Mine');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Coupon saved.')).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'Mine', validTill });
  await call('DELETE /coupon/{id}', { params: { id: coupon.id } });
});

test("a coupon in its dialog survives someone else's save, and a reload", async ({ page, watch }) => {
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
  await expect(dialog.getByRole('alert').filter({ hasText: 'Someone else changed this' })).toBeVisible();
  await expect(name).toHaveValue('Mine');
  await expectAccessible(page, 'a coupon that was changed meanwhile');
  await reload(page);
  await page.getByRole('button', { name: code, exact: true }).click();
  await dialog.getByRole('button', { name: 'Restore changes' }).click();
  await save.click();
  await dialog.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Coupon saved.')).toBeVisible();
  expect(await stored()).toMatchObject({ name: 'Mine', percentOff: null, amountOff: 500 });

  await page.getByRole('button', { name: code, exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Restore changes' })).toHaveCount(0);
  await name.fill('Mine again');
  await call('PUT /coupon/{id}', { params, body: { name: 'Theirs' } });
  await save.click();
  await takeTheirs(page);
  await expect(name).toHaveValue('Theirs');
  await expect(save).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await call('DELETE /coupon/{id}', { params });
});

test('an error disappears with its cause, and a form that cannot be saved does not say that it is', async ({
  page,
  watch,
}) => {
  watch.allow(/422.*\/api\/plan/);
  const { call } = await signIn(page, 'admin');
  const free = (await call('GET /plan/all')).plans.find(({ code }) => code === 'free')!;
  await page.goto(`/superadmin/plans/${free.id}`);
  const price = page.getByLabel('Price in US dollars per month');
  await price.fill('10');
  await saveIn(page, 'Name and price');
  await expect(page.getByText(/can't change between free and paid/)).toBeVisible();
  await price.fill('0');
  await expect(part(page, 'Name and price').getByText('All changes saved')).toBeVisible();
  await expect(page.getByText(/can't change between free and paid/)).toBeHidden();

  await page.goto('/superadmin/difficulty');
  const second = page.getByLabel('Difficulty 2 from');
  const before = await second.inputValue();
  await second.fill('90');
  await expect(page.getByText('Must be lower than the one before')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(second).toHaveValue(before);
  await expect(page.getByText('All changes saved')).toBeVisible();
});

test('dialogs ask before they discard typed text', async ({ page }) => {
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
    const question = page.getByRole('dialog', { name: 'Close without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue('Typed at length');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a new template is kept after an accidental close, even with only a title', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Clear video links' }).click();
  await expect(page.getByRole('dialog')).toContainText('Its length stays');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  // A field behind an open dialog can be filled, but not focused.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(video).toHaveValue('');
  await expect(minutes).toHaveValue('50');
  await video.fill('https://example.com/watch');
  await minutes.focus();
  await expect(page.getByText(/Use a vimeo.com video/)).toBeVisible();
  await video.fill('https://vimeo.com/987654321');
  await saveIn(page, 'Recording');
  await expect(part(page, 'Recording').getByText('All changes saved')).toBeVisible();
  expect(await call('POST /class/fetch-with-details', { body: { id } })).toMatchObject({
    recordingUrl: 'https://vimeo.com/987654321',
    recordingSeconds: 3010,
  });
  await call('POST /class/delete', { body: { id } });
});

test('a recording that someone cleared meanwhile is not restored unnoticed', async ({ page, watch }) => {
  watch.allow(/409/);
  const person = await signIn(page, 'admin');
  const { call } = person;
  const { class: made } = await call('POST /class/create', {
    body: {
      title: `Cleared ${Date.now()}`,
      startsAt: new Date(Date.now() - 5 * 3_600_000).toISOString(),
      zone: 'America/New_York',
      minutes: 60,
      joinUrl: 'https://meet.example.com/cleared',
    },
  });
  const { id } = made;
  const url = 'https://vimeo.com/123456789';
  await call('POST /class/update', { body: { id, recording: { url, captionsUrl: null, seconds: 3010 } } });
  const stored = () => call('POST /class/fetch-with-details', { body: { id } });
  await visit(page, person, `/superadmin/classes/${id}`);
  const minutes = page.getByLabel('Length in minutes');
  await minutes.fill('60');
  await call('POST /class/admin/clear-video-urls', { body: { id } });
  await saveIn(page, 'Recording');
  const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this' });
  await expect(notice).toBeVisible();
  expect(await stored()).toMatchObject({ recordingUrl: null, recordingSeconds: 3010 });
  await expectAccessible(page, 'a conflict of recordings', 1);
  await takeTheirs(page);
  await expect(page.getByRole('textbox', { name: 'Video' })).toHaveValue('');
  await expect(minutes).toHaveValue('50');

  // The text typed over it is saved only on request.
  await page.getByRole('textbox', { name: 'Video' }).fill('https://vimeo.com/222222222');
  await call('POST /class/update', { body: { id, recording: { url, captionsUrl: null, seconds: 1800 } } });
  await saveIn(page, 'Recording');
  await notice.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(part(page, 'Recording').getByText('All changes saved')).toBeVisible();
  expect(await stored()).toMatchObject({
    recordingUrl: 'https://vimeo.com/222222222',
    recordingSeconds: 1800,
  });
  await call('POST /class/delete', { body: { id } });
});

test('the open menu of the votes is accessible', async ({ page }) => {
  await signIn(page, 'admin', '/superadmin/explanations/report');
  await page
    .getByRole('button', { name: /^Reset: / })
    .first()
    .click();
  // It has the keyboard focus at once.
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
  await expectAccessible(page, 'the menu of an explanation', 1);
});
