// @vitest-environment happy-dom

import { expect, test, vi } from 'vitest';
import { openPage, refuse, screen, waitFor, within } from '../../testing/dom.tsx';
import { fakeKeys } from '../../testing/fake-keys.ts';
import { fill } from '../../testing/forms.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { TwoStepSettings } from './TwoStepSettings.tsx';

const at = '2026-11-20T12:00:00.000Z';
const key = (no: number, name: string, lastUsedAt: string | null = null) => ({
  id: `0190a000-0000-7000-8000-00000000000${no}`,
  name,
  createdAt: at,
  lastUsedAt,
});
const state = {
  enabledAt: at as string | null,
  hasApp: false,
  keys: [key(1, 'YubiKey', at), key(2, 'Work laptop')],
  recoveryCodesLeft: 10,
  required: false,
  available: true,
};
const open = (over: Partial<typeof state> = {}) =>
  openPage(<TwoStepSettings />, {
    me: { roles: ['TUTOR'], hasPassword: true, timezone: 'UTC' },
    responses: { 'GET /two-step': { ...state, ...over } },
  });

test('lists the keys, and removes one after asking', async () => {
  const { user, server } = open();
  const list = await screen.findByRole('list', { name: 'Security keys' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent(/YubiKey.*Added .*Last used/);
  expect(second).toHaveTextContent(/Work laptop.*Not used yet/);
  server.setResponses({
    'DELETE /two-step/keys/{id}': { ok: true },
    'GET /two-step': { ...state, keys: [key(1, 'YubiKey')] },
  });
  await user.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await screen.findByText('Security key removed.');
  expect(server.sent('DELETE /two-step/keys/{id}')).toHaveLength(1);
  // The last one says what it does.
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Remove YubiKey' }));
  expect(await screen.findByText(/turns two-step sign-in off/)).toBeVisible();
});

test('without an app, a recovery code confirms a change', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByLabelText('Recovery code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a code from the app' })).toBeNull();
});

test('adds the first key: the password, the browser, the recovery codes', async () => {
  const { create } = fakeKeys();
  const { user, server } = open({ enabledAt: null, keys: [], recoveryCodesLeft: 0, available: false });
  await user.click(await screen.findByRole('button', { name: 'Use a security key' }));
  const begin = { ...sampleOutput('POST /two-step/keys/begin'), challenge: 'AAAA', excludeCredentials: [] };
  server.setResponses({
    'POST /two-step/keys/begin': () => {
      throw refuse(403, { error: 'PASSWORD_NEEDED', message: 'Enter your password' });
    },
    'PUT /user/verify-password': () => {
      server.setResponses({ 'POST /two-step/keys/begin': begin });
      return { ok: true };
    },
    'POST /two-step/keys': { recoveryCodes: ['aaaa-bbbb'] },
  });
  await fill(user, screen.getByLabelText('Name'), 'YubiKey');
  await user.click(screen.getByRole('button', { name: 'Add key' }));
  await fill(user, await screen.findByLabelText('Your password'), 'the-password');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  expect(create).toHaveBeenCalledOnce();
  const [sent] = server.sent('POST /two-step/keys');
  expect(sent?.body).toEqual({
    name: 'YubiKey',
    credential: { id: 'AQID', clientDataJSON: 'AQID', attestationObject: 'AQID', transports: ['usb'] },
  });
  server.setResponses({ 'GET /two-step': { ...state, keys: [key(1, 'YubiKey')] } });
  await user.click(screen.getByRole('button', { name: 'I saved the codes' }));
  expect(await screen.findByRole('button', { name: 'Remove YubiKey' })).toBeVisible();
});

test('says it when the browser is told to cancel', async () => {
  const { create } = fakeKeys();
  create.mockRejectedValue(
    Object.assign(new Error('The operation was aborted'), { name: 'NotAllowedError' }),
  );
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a security key' }));
  server.setResponses({
    'POST /two-step/keys/begin': { ...sampleOutput('POST /two-step/keys/begin'), excludeCredentials: [] },
  });
  await fill(user, screen.getByLabelText('Name'), 'YubiKey');
  await user.click(screen.getByRole('button', { name: 'Add key' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It was canceled or took too long. Try again.');
  expect(vi.mocked(create)).toHaveBeenCalledOnce();
  expect(screen.getByLabelText('Name')).toHaveValue('YubiKey');
});
