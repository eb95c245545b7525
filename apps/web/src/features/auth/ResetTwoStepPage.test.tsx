// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, refuse, screen } from '../../testing/dom.tsx';
import { fill } from '../../testing/forms.ts';
import { ResetTwoStepPage } from './ResetTwoStepPage.tsx';

test('asks for the password, shows that it is wrong, and leads to the sign-in', async () => {
  let isRight = false;
  const { user, server } = openPage(<ResetTwoStepPage token="t0ken-of-a-mail" />, {
    responses: {
      'POST /auth/reset-two-step': () => {
        if (isRight) return { ok: true };
        const message = 'Wrong password';
        throw refuse(422, { error: 'INVALID', message, details: [{ field: 'password', message }] });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Enter your password')).toBeVisible();
  await fill(user, screen.getByLabelText('Password'), 'not it');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Wrong password')).toBeVisible();
  isRight = true;
  await fill(user, screen.getByLabelText('Password'), 'the password');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  await screen.findByRole('heading', { level: 1, name: 'Two-step sign-in is off' });
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(server.sent('POST /auth/reset-two-step').at(-1)!.body).toEqual({
    token: 't0ken-of-a-mail',
    password: 'the password',
  });
});
