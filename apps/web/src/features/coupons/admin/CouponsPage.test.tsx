// @vitest-environment happy-dom
import type { Coupon } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, pressEscape, refuse, screen, waitFor, within } from '../../../testing/dom.tsx';
import { makeOutput } from '../../../testing/sample.ts';
import { CouponsPage } from './CouponsPage.tsx';

const createCoupon = (change: Partial<Coupon> = {}): Coupon =>
  makeOutput('PUT /coupon/{id}', {
    coupon: { code: 'SPRING', name: 'Spring', percentOff: 10, amountOff: null, redemptions: 0, ...change },
  }).coupon;

/** A server with one coupon, which refuses a change of a version that is no longer stored. */
function openCoupons(first: Coupon) {
  let stored = first;
  let version = 0;
  const change = (values: object) => {
    version += 1;
    stored = { ...stored, ...values, updatedAt: `2026-01-06T12:00:0${version}.000Z` } as Coupon;
    return { coupon: stored };
  };
  const page = openPage(<CouponsPage search={{}} onSearch={() => undefined} />, {
    me: { roles: ['ADMIN'] },
    responses: {
      'GET /coupon': () => ({ items: [{ ...stored, demoRedemptions: 0 }], page: 0, size: 25, total: 1 }),
      'GET /plan/names': { plans: [] },
      'PUT /coupon/{id}': ({ body: { updatedAt, ...values } }) => {
        if (updatedAt && updatedAt !== stored.updatedAt)
          throw refuse(409, { error: 'CONFLICT', message: 'Someone else changed this' });
        return change(values);
      },
    },
  });
  return { ...page, change, stored: () => stored };
}
const openDialog = async (user: ReturnType<typeof openPage>['user'], code: string) => {
  await user.click(await screen.findByRole('button', { name: code }));
  return within(await screen.findByRole('dialog', { name: `Coupon ${code}` }));
};

test('keeps the hour at which a coupon ends when only its name is changed', async () => {
  const validTill = '2099-05-04T15:00:00.000Z';
  const { user, server } = openCoupons(createCoupon({ validTill }));
  const dialog = await openDialog(user, 'SPRING');
  const name = dialog.getByLabelText('Name, for staff');
  await user.clear(name);
  await user.type(name, 'Mine');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Coupon saved.');
  const [sent] = server.sent('PUT /coupon/{id}');
  expect(sent?.body).toMatchObject({ name: 'Mine' });
  expect(sent?.body?.validTill ?? validTill).toBe(validTill);
});

test('a draft that was begun before the form had a field is restored with its stored value', async () => {
  const { user, server, reload } = openCoupons(createCoupon({ maxRedemptions: 40 }));
  await user.type((await openDialog(user, 'SPRING')).getByLabelText('Name, for staff'), ' 2');
  reload();
  const key = Object.keys(localStorage).find((name) => name.includes('.form.coupon.'))!;
  const without = localStorage.getItem(key)!.replaceAll(String.raw`\"maxRedemptions\":40,`, '');
  expect(without).not.toContain('maxRedemptions');
  localStorage.setItem(key, without);
  const dialog = await openDialog(user, 'SPRING');
  await user.click(await dialog.findByRole('button', { name: 'Restore changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Coupon saved.');
  expect(server.sent('PUT /coupon/{id}')[0]?.body).toMatchObject({ maxRedemptions: 40 });
});

test("keeps what was typed across a colleague's save and a reload", async () => {
  const { user, change, stored, reload } = openCoupons(createCoupon());
  let dialog = await openDialog(user, 'SPRING');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  const fill = async (text: string) => {
    await user.clear(dialog.getByLabelText('Name, for staff'));
    await user.type(dialog.getByLabelText('Name, for staff'), text);
  };
  await fill('Mine');
  change({ percentOff: null, amountOff: 500 });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/Someone else changed this/);
  expect(dialog.getByLabelText('Name, for staff')).toHaveValue('Mine');

  reload();
  dialog = await openDialog(user, 'SPRING');
  await user.click(await dialog.findByRole('button', { name: 'Restore changes' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Save mine anyway' }));
  await screen.findByText('Coupon saved.');
  expect(stored()).toMatchObject({ name: 'Mine', percentOff: null, amountOff: 500 });

  dialog = await openDialog(user, 'SPRING');
  expect(dialog.queryByRole('button', { name: 'Restore changes' })).not.toBeInTheDocument();
  await fill('Mine again');
  change({ name: 'Theirs' });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await user.click(await dialog.findByRole('button', { name: 'Use theirs' }));
  const question = within(await screen.findByRole('dialog', { name: 'Use theirs?' }));
  await user.click(question.getByRole('button', { name: 'Use theirs' }));
  await waitFor(() => expect(dialog.getByLabelText('Name, for staff')).toHaveValue('Theirs'));
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  pressEscape(screen.getByRole('dialog'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
