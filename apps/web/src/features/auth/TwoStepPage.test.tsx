// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { openPage, refuse, screen } from '../../testing/dom.tsx';
import { fakeKeys } from '../../testing/fake-keys.ts';
import { sampleOutput } from '../../testing/sample.ts';
import { TwoStepPage } from './TwoStepPage.tsx';

const open = (methods: { app: boolean; key: boolean }) =>
  openPage(<TwoStepPage next="/drills" />, {
    responses: {
      'GET /auth/two-step': methods,
      'POST /auth/two-step/key/begin': {
        challenge: 'AAAA',
        rpId: 'localhost',
        allowCredentials: [{ id: 'AQID', type: 'public-key', transports: ['usb'] }],
      },
    },
  });

test('signs in with a security key; a refused one can be tried again', async () => {
  const { get } = fakeKeys();
  const { user, server } = open({ app: true, key: true });
  const button = await screen.findByRole('button', { name: 'Use a security key' });
  expect(screen.getByLabelText('Code')).toBeVisible();
  const message = "We couldn't verify this security key. Try again, or use a code.";
  server.setResponses({
    'POST /auth/two-step/key': () => {
      throw refuse(422, { error: 'INVALID', message, details: [{ field: 'credential', message }] });
    },
  });
  await user.click(button);
  expect(await screen.findByText(message)).toBeVisible();
  const { user: me } = sampleOutput('GET /user/me');
  server.setResponses({ 'POST /auth/two-step/key': { token: 'a-token', user: me } });
  await user.click(button);
  await expect.poll(() => server.sent('POST /auth/two-step/key').length).toBe(2);
  expect(get).toHaveBeenCalledTimes(2);
  expect(server.sent('POST /auth/two-step/key')[0]?.body).toEqual({
    credential: { id: 'AQID', clientDataJSON: 'AQID', authenticatorData: 'AQID', signature: 'AQID' },
  });
});

test('offers no key to who has none, and no app code to who has only keys', async () => {
  open({ app: true, key: false });
  expect(await screen.findByLabelText('Code')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a security key' })).toBeNull();
});

test('offers a recovery code beside the key without an app', async () => {
  open({ app: false, key: true });
  expect(await screen.findByLabelText('Recovery code')).toBeVisible();
  expect(screen.queryByRole('button', { name: /from the app/ })).toBeNull();
});
