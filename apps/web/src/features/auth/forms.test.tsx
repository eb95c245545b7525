// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { LoginPage } from './LoginPage.tsx';
import { SignupPage } from './SignupPage.tsx';

const config = { googleClientId: null, sendsEmail: true, demo: [] } as never;

test('an incomplete sign-up form shows an error at each field, and sends nothing', async () => {
  const { user, server } = openPage(<SignupPage />, { responses: { 'GET /auth/config': config } });
  await fill(user, await screen.findByLabelText('Email'), 'nobody');
  await fill(user, screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  for (const text of ['Enter your first name', 'Enter a valid email address', 'Use at least 10 characters'])
    expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(server.sent('POST /auth/signup-v1')).toEqual([]);
});

test('a new account sends its email again, and a mistyped address can be changed', async () => {
  const { user, server } = openPage(<SignupPage />, {
    responses: {
      'GET /auth/config': config,
      'POST /auth/signup-v1': {} as never,
      'POST /auth/resend-signup': {} as never,
    },
  });
  for (const [label, text] of [
    ['First name', 'Nora'],
    ['Last name', 'Vance'],
    ['Email', 'nora@exmaple.com'],
    ['Password', 'a-long-password-1'],
  ] as const)
    await fill(user, await screen.findByLabelText(label), text);
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  await user.click(screen.getByRole('button', { name: 'Send the email again' }));
  await screen.findByText('We sent the email to nora@exmaple.com again.');
  await user.click(await screen.findByRole('button', { name: /^Sent\. Try again in \d+ s$/ }));
  expect(server.sent('POST /auth/resend-signup').map(({ body }) => body)).toEqual([
    { email: 'nora@exmaple.com' },
  ]);

  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Nora');
  await fill(user, screen.getByLabelText('Email'), 'nora@example.com');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  expect(server.sent('POST /auth/signup-v1').map(({ body }) => body.email)).toEqual([
    'nora@exmaple.com',
    'nora@example.com',
  ]);
});

test("a wrong password shows the server's message and keeps the form values", async () => {
  const message = 'Wrong email or password.';
  const { user, router } = openPage(<LoginPage next={undefined} />, {
    path: '/login',
    responses: {
      'GET /auth/config': config,
      'POST /auth/login': () => {
        throw refuse(401, { error: 'UNAUTHORIZED', message });
      },
    },
  });
  await fill(user, await screen.findByLabelText('Email'), 'nora@example.com');
  await fill(user, screen.getByLabelText('Password'), 'not-the-password');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByLabelText('Password')).toHaveValue('not-the-password');
  expect(router.state.location.pathname).toBe('/login');
});
