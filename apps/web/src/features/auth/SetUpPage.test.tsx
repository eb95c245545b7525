// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { SetUpPage } from './SetUpPage.tsx';

test('the first administrator is created with a name, an address and a long password', async () => {
  const { user, server } = openPage(<SetUpPage token="t0ken" />, {
    responses: {
      'GET /auth/set-up/{token}': { valid: true },
      'POST /auth/set-up': { twoStep: { expiresAt: '2026-03-10T15:05:00Z' } },
    },
  });
  await fill(user, await screen.findByLabelText('Password'), 'elevenchars');
  await user.click(screen.getByRole('button', { name: 'Create administrator' }));
  for (const text of ['Enter your first name', 'Enter a valid email address', 'Use at least 12 characters'])
    expect(await screen.findByText(text)).toBeVisible();
  const values = {
    firstName: 'Ada',
    lastName: 'Head',
    email: 'head@school.example.com',
    password: 'copper lantern 42 meadow',
  };
  for (const [label, text] of [
    ['First name', values.firstName],
    ['Last name', values.lastName],
    ['Email', values.email],
    ['Password', values.password],
  ] as const)
    await fill(user, screen.getByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Create administrator' }));
  await expect
    .poll(() => server.sent('POST /auth/set-up').map(({ body }) => body))
    .toEqual([{ token: 't0ken', ...values }]);
});

test('a link that no longer works says where a new one is', async () => {
  openPage(<SetUpPage token="used" />, { responses: { 'GET /auth/set-up/{token}': { valid: false } } });
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  expect(screen.getByText(/prints a new link each time it starts/)).toBeVisible();
});
