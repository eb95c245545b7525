// @vitest-environment happy-dom
import { Button } from '@mantine/core';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '../../lib/browser-session.ts';
import { queryClient } from '../../lib/client.ts';
import { sendBeforeSignOut, useSignOut } from '../../lib/sign-out.ts';
import { openPage, screen, waitFor } from '../../testing/dom.tsx';
import { SignOutGate } from './SignOutGate.tsx';

function SignOutButton() {
  return <Button onClick={useSignOut()}>Sign out here</Button>;
}
const open = () =>
  openPage(
    <>
      <SignOutButton />
      <SignOutGate />
    </>,
    { responses: { 'POST /auth/logout': { ok: true } } },
  );
let ends: string[] = [];
beforeEach(() => {
  ends = [];
  const stop = session.onEnd((reason) => void ends.push(reason));
  onTestFinished(() => void stop());
});
/** Work that can't be sent while `left` is above zero. */
function holdWork(left: number) {
  const work = { sent: 0, left };
  onTestFinished(
    sendBeforeSignOut({
      send: async () => {
        work.sent += 1;
      },
      count: async () => work.left,
    }),
  );
  return work;
}

test('unsent work is sent first, and then nobody is asked', async () => {
  const work = holdWork(0);
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out here' }));
  await waitFor(() => expect(ends).toEqual(['signed-out']));
  expect(work.sent).toBe(1);
  expect(server.sent('POST /auth/logout')).toHaveLength(1);
});

test('what can’t be sent is named, and the student stays or leaves it for the next sign-in', async () => {
  const work = holdWork(2);
  const { user, server } = open();
  const button = await screen.findByRole('button', { name: 'Sign out here' });
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out now?' });
  expect(dialog).toHaveTextContent("Your answers in 2 drills and tests haven't been sent.");
  expect(dialog).toHaveTextContent('sent when you sign in here again');
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.sent('POST /auth/logout')).toHaveLength(0);
  work.left = 1;
  await user.click(button);
  expect(await screen.findByText(/in 1 drill or test haven't/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(ends).toEqual(['signed-out']));
});

test('a device without a network is asked at once: nothing could be sent', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  const work = holdWork(1);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out here' }));
  expect(await screen.findByRole('dialog', { name: 'Sign out now?' })).toBeVisible();
  expect(work.sent).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('drafts are deleted only after the student was told', async () => {
  const { user } = open();
  const id = (queryClient.getQueryData(['me']) as { id: string }).id;
  localStorage.setItem(`docket.draft.${id}.ticket`, '{}');
  await user.click(await screen.findByRole('button', { name: 'Sign out here' }));
  expect(
    await screen.findByText('You have 1 unsent draft on this device. Signing out deletes it.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out and delete draft' }));
  await waitFor(() => expect(ends).toEqual(['signed-out']));
});
