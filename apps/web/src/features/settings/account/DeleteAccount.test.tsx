// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createMe } from '../../../testing/create-me.ts';
import { openPage, refuse, screen, waitFor, within } from '../../../testing/dom.tsx';
import { fill } from '../../../testing/forms.ts';
import { makeOutput, sampleOutput } from '../../../testing/sample.ts';
import { DangerZone } from './DeleteAccount.tsx';

const open = async (hasPassword: boolean) => {
  const me = createMe({ hasPassword });
  const page = openPage(<DangerZone />, {
    me,
    responses: {
      'POST /user/deletion-code': sampleOutput('POST /user/deletion-code'),
      'POST /user/delete-my-account': ({ body }) => {
        const field = hasPassword ? 'password' : 'code';
        if (body[field] !== 'right')
          throw refuse(422, {
            error: 'INVALID',
            message: 'Wrong password',
            details: [{ field, message: 'This is wrong' }],
          });
        return makeOutput('POST /user/delete-my-account', {
          ok: true,
          deletionDueAt: '2026-12-04T12:00:00.000Z',
        });
      },
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Delete my account' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(page.user, dialog.getByLabelText(/^Type your email address/), me.email);
  return { ...page, dialog };
};

test('asks for the password, and shows that it is wrong', async () => {
  const { user, server, dialog } = await open(true);
  const confirm = dialog.getByRole('button', { name: 'Delete my account' });
  await user.click(confirm);
  expect(await dialog.findByText('Enter your password')).toBeVisible();
  await fill(user, dialog.getByLabelText('Your password'), 'wrong');
  await user.click(confirm);
  expect(await dialog.findByText('This is wrong')).toBeVisible();
  await fill(user, dialog.getByLabelText('Your password'), 'right');
  await user.click(confirm);
  await waitFor(() => expect(server.sent('POST /user/delete-my-account')).toHaveLength(2));
  await screen.findByText(/^Your account will be deleted on Dec 4, 2026\. Sign in before then/);
});

test('emails a code where there is no password', async () => {
  const { user, server, dialog } = await open(false);
  await user.click(dialog.getByRole('button', { name: 'Email me a code' }));
  await dialog.findByRole('button', { name: 'Email a new code' });
  await fill(user, dialog.getByLabelText('Code from the email'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() =>
    expect(server.sent('POST /user/delete-my-account').map(({ body }) => body.code)).toEqual(['right']),
  );
});
