// @vitest-environment happy-dom
import type { SignedIn } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, refuse, screen, waitFor } from '../../../testing/dom.tsx';
import { fill } from '../../../testing/forms.ts';
import { SessionsSection } from './SessionsSection.tsx';

const at = '2026-11-20T12:00:00.000Z';
const session = (no: number, over: Partial<SignedIn> = {}): SignedIn => ({
  id: `0190a000-0000-7000-8000-00000000000${no}`,
  current: false,
  staff: false,
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
  address: '203.0.113.5',
  createdAt: at,
  lastSeenAt: at,
  expiresAt: at,
  ...over,
});

test('asks for the password before it signs a device out, once', async () => {
  const { user, server } = openPage(<SessionsSection />, {
    me: { hasPassword: true },
    responses: {
      'GET /user/sessions': { sessions: [session(1, { current: true }), session(2), session(3)] },
      'DELETE /user/sessions/{id}': () => {
        throw refuse(403, { error: 'PASSWORD_NEEDED', message: 'Enter your password' });
      },
      'PUT /user/verify-password': () => {
        server.setResponses({
          'DELETE /user/sessions/{id}': { ok: true },
          'DELETE /user/sessions': { ended: 1 },
        });
        return { ok: true };
      },
    },
  });
  expect(
    await screen.findByText(/^This device, signed in until Nov 20, 2026 at the latest/),
  ).toBeInTheDocument();
  // Not list items: a message about what was done is one too, for five seconds.
  const others = () => screen.queryAllByRole('button', { name: /^Sign out Firefox/ });
  expect(others()).toHaveLength(2);
  await user.click(others()[0]!);
  await fill(user, await screen.findByLabelText('Your password'), 'the-password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(others()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Sign out all other devices' }));
  await waitFor(() => expect(others()).toHaveLength(0));
  expect(screen.getByText(/^This device, signed in until/)).toBeInTheDocument();
  expect(server.sent('PUT /user/verify-password')).toHaveLength(1);
});
