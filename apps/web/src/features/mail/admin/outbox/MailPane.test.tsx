// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor } from '../../../../testing/dom.tsx';
import { fill } from '../../../../testing/forms.ts';
import { MailPane } from './MailPane.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const link = 'https://docket.example/reset-password/aB3_secret';
const body = (text: string) => ({ html: `<p>${text}</p>`, text });
const mail = {
  id,
  to: 'ada@example.com',
  subject: 'Choose a new password',
  createdAt: '2026-11-20T12:00:00.000Z',
  sentAt: null,
  error: null,
  state: 'waiting' as const,
  attempts: 0,
};
const hidden = {
  mail: { ...mail, ...body('Open https://docket.example/reset-password/(hidden)'), hidden: true },
};
const shown = { mail: { ...mail, ...body(`Open ${link}`), hidden: false } };

test('an administrator shows the links of an email after entering the password', async () => {
  let isVerified = false;
  const { user } = openPage(<MailPane id={id} sends={false} />, {
    me: { roles: ['ADMIN'], hasPassword: true },
    responses: {
      'GET /outbox/{id}': hidden,
      'POST /outbox/{id}/links': () => {
        if (!isVerified) throw refuse(403, { error: 'PASSWORD_NEEDED', message: 'Enter your password' });
        return shown;
      },
      'PUT /user/verify-password': () => {
        isVerified = true;
        return { ok: true };
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Show links' });
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  await user.click(button);
  await fill(user, await screen.findByLabelText('Your password'), 'correct horse battery');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', link);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show links' })).not.toBeInTheDocument());
});

test.each([
  ['a manager', ['MANAGER'], false, /Only an administrator can show them/],
  ['an administrator, while a server sends them,', ['ADMIN'], true, /The recipient has them/],
] as const)('%s cannot show them', async (_, roles, sends, text) => {
  openPage(<MailPane id={id} sends={sends} />, {
    me: { roles: [...roles] },
    responses: { 'GET /outbox/{id}': hidden },
  });
  await screen.findByText(text);
  expect(screen.queryByRole('button', { name: 'Show links' })).not.toBeInTheDocument();
});
