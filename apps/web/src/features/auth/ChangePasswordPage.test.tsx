// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { ChangePasswordPage } from './ChangePasswordPage.tsx';

test('says why another password is needed, and saves it without the old one', async () => {
  const { user, server } = openPage(<ChangePasswordPage />, {
    me: { mustChangePassword: true, passwordTemporary: false },
    responses: { 'PUT /user/change-password': { ok: true } },
  });
  await screen.findByRole('heading', { level: 1, name: 'Choose a stronger password' });
  expect(screen.getByText(/your password is too short or easy to guess/)).toBeVisible();
  for (const label of [/^New password/, 'Confirm new password'])
    await fill(user, screen.getByLabelText(label), 'copper lantern 42 meadow');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await expect
    .poll(() => server.sent('PUT /user/change-password').map(({ body }) => body))
    .toEqual([{ newPassword: 'copper lantern 42 meadow' }]);
});

test('says so after a temporary password', async () => {
  openPage(<ChangePasswordPage />, { me: { mustChangePassword: true, passwordTemporary: true } });
  await screen.findByRole('heading', { level: 1, name: 'Choose your own password' });
});
