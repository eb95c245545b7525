// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../testing/sample.ts';
import { CheckEmail } from './CheckEmail.tsx';
import { ConfirmSignupPage } from './ConfirmSignupPage.tsx';
import { LoginPage } from './LoginPage.tsx';
import { SignupPage } from './SignupPage.tsx';

const config = { googleClientId: null, sendsEmail: true, demo: [] } as never;

test('an incomplete sign-up form shows an error at each field, and sends nothing', async () => {
  const { user, server } = openPage(<SignupPage />, { responses: { 'GET /auth/config': config } });
  await fill(user, await screen.findByLabelText('Email'), 'nobody');
  await fill(user, screen.getByLabelText('Phone (optional)'), '12345');
  await fill(user, screen.getByLabelText('Password'), 'short');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  for (const text of [
    'Enter your first name',
    'Enter a valid email address',
    'Enter a phone number with at least 6 digits, such as +1 202 555 0100',
    'Use at least 10 characters',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveFocus());
  expect(server.sent('POST /auth/signup-v1')).toEqual([]);
});

test('a password is rated while it is typed, and a mistyped address is hinted at', async () => {
  const { user } = openPage(<SignupPage />, { responses: { 'GET /auth/config': config } });
  const password = await screen.findByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/^At least 10 characters\. Not a common password/);
  await fill(user, screen.getByLabelText('First name'), 'Nora');
  for (const [typed, text] of [
    ['nora', 'Use at least 10 characters'],
    ['Password123!', 'This password is easy to guess. Add a few unrelated words.'],
    ['nora-nora-1', "Don't use your name, your email address, or Docket as your password"],
    ['river stone lamp', 'Good password'],
  ] as const) {
    await fill(user, password, typed);
    expect(await screen.findByText(text)).toBeVisible();
  }
  await fill(user, screen.getByLabelText('Email'), 'nora@gmial.com');
  await user.click(await screen.findByRole('button', { name: 'nora@gmail.com' }));
  expect(screen.getByLabelText('Email')).toHaveValue('nora@gmail.com');
  expect(screen.queryByText(/Did you mean/)).toBeNull();
});

test('the link of a sign-up in another browser asks for a password', async () => {
  const person = { email: 'nora@example.com', firstName: 'Nora', lastName: 'Vance' };
  const { user, server } = openPage(<ConfirmSignupPage token="secret" />, {
    responses: {
      'GET /auth/config': config,
      'POST /auth/confirm-signup': () => makeOutput('POST /auth/confirm-signup', { choosePassword: person }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Confirm and start' }));
  await screen.findByRole('heading', { level: 1, name: 'Choose a password' });
  await fill(user, screen.getByLabelText('Password'), 'nora.vance.1');
  await user.click(screen.getByRole('button', { name: 'Confirm and start' }));
  expect(await screen.findByText(/^Don't use your name/)).toBeVisible();
  await fill(user, screen.getByLabelText('Password'), 'river stone lamp');
  await user.click(screen.getByRole('button', { name: 'Confirm and start' }));
  await waitFor(() => expect(server.sent('POST /auth/confirm-signup')).toHaveLength(2));
  expect(server.sent('POST /auth/confirm-signup')[1]!.body).toEqual({
    token: 'secret',
    password: 'river stone lamp',
  });
});

test('a new account sends its email again, and a mistyped address can be changed', async () => {
  const { user, server } = openPage(<SignupPage />, {
    responses: {
      'GET /auth/config': config,
      'POST /auth/signup-v1': sampleOutput('POST /auth/signup-v1'),
      'POST /auth/resend-signup': sampleOutput('POST /auth/resend-signup'),
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

test('without a mail server a newcomer goes on without confirming the address', async () => {
  const { user, server } = openPage(
    <CheckEmail email="nora@example.com" onChangeAddress={() => undefined} />,
    {
      responses: {
        'GET /auth/config': makeOutput('GET /auth/config', {
          googleClientId: null,
          sendsEmail: false,
          demo: [],
        }),
        'POST /auth/start-unconfirmed': () => {
          throw refuse(409, { error: 'WRONG_STATE', message: 'This email address already has an account.' });
        },
      },
    },
  );
  expect(await screen.findByText(/This server doesn't send email/)).toBeVisible();
  expect(screen.queryByText(/We sent an email/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Start without confirming' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('already has an account');
  expect(server.sent('POST /auth/start-unconfirmed').map(({ body }) => body)).toEqual([
    { email: 'nora@example.com' },
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
