// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { call } from '../../lib/client.ts';
import { openPage, pressEscape, refuse, screen, waitFor } from '../../testing/dom.tsx';
import type { Responses } from '../../testing/fake-server.ts';
import { fill } from '../../testing/forms.ts';

const passwordNeeded = () => {
  throw refuse(403, { error: 'PASSWORD_NEEDED', message: 'Enter your password' });
};
const order = { body: { ids: [] } };
const open = (hasPassword = true, responses: Responses = {}) =>
  openPage(null, {
    me: { roles: ['ADMIN'], hasPassword },
    responses: { 'PUT /plan/order': passwordNeeded, 'DELETE /user/{id}': passwordNeeded, ...responses },
  });

test('asks once for all calls that need the password, and sends each again', async () => {
  const { user, server } = open(true, {
    'PUT /user/verify-password': () => {
      server.setResponses({
        'PUT /plan/order': { plans: [] },
        'DELETE /user/{id}': { goes: [], stays: [] },
      });
      return { ok: true };
    },
  });
  const sent = Promise.all([
    call('PUT /plan/order', order),
    call('DELETE /user/{id}', { params: { id: 'one' } }),
  ]);
  await fill(user, await screen.findByLabelText('Your password'), 'the-password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await sent).toEqual([{ plans: [] }, { goes: [], stays: [] }]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(server.sent('PUT /plan/order')).toHaveLength(2);
  expect(server.sent('DELETE /user/{id}').map(({ params }) => params.id)).toEqual(['one', 'one']);
  expect(server.sent('PUT /user/verify-password')).toHaveLength(1);
});

test('refuses the call without the password, and asks again for the next one', async () => {
  const { server } = open();
  for (const count of [1, 2]) {
    const refusal = call('PUT /plan/order', order).catch(({ code }) => code);
    const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
    pressEscape(dialog);
    expect(await refusal).toBe('PASSWORD_NEEDED');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(server.sent('PUT /plan/order')).toHaveLength(count);
  }
});

test('lets users without a password sign in again', async () => {
  open(false);
  const refusal = call('PUT /plan/order', order).catch(({ code }) => code);
  pressEscape(await screen.findByRole('dialog', { name: 'Sign in again' }));
  expect(await refusal).toBe('PASSWORD_NEEDED');
});
