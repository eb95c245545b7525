// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { openPage, screen } from '../../testing/dom.tsx';
import { makeOutput } from '../../testing/sample.ts';
import { VerifyNotice } from './VerifyNotice.tsx';

const open = (sendsEmail: boolean) =>
  openPage(<VerifyNotice />, {
    me: { email: 'ann@docket.example', emailVerifiedAt: null },
    responses: {
      'GET /auth/config': makeOutput('GET /auth/config', { googleClientId: null, sendsEmail, demo: [] }),
    },
  });

test('names the link that was sent, and sends another', async () => {
  open(true);
  expect(await screen.findByText(/open the link we sent to ann@docket\.example/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeInTheDocument();
});

test('promises no email on a server that sends none', async () => {
  open(false);
  expect(
    await screen.findByText(/isn't verified, because this server doesn't send email/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
});
