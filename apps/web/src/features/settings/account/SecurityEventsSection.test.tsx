// @vitest-environment happy-dom
import { securityActions } from '@docket/contract';
import type { SecurityEvent } from '@docket/contract/types';
import { expect, test } from 'vitest';
import { openPage, screen, within } from '../../../testing/dom.tsx';
import { SecurityEventsSection } from './SecurityEventsSection.tsx';
import { describeEvent } from './security-copy.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
const event = (no: number, over: Partial<SecurityEvent>): SecurityEvent => ({
  id: `0190a000-0000-7000-8000-00000000000${no}`,
  at: '2026-11-20T12:00:00.000Z',
  action: 'sign-in.succeeded',
  by: 'owner',
  method: 'password',
  isNewDevice: false,
  address: '203.0.113.5',
  userAgent: firefox,
  ...over,
});

test('lists what happened, when and from where, and shows more', async () => {
  const { user, server } = openPage(<SecurityEventsSection />, {
    responses: {
      'GET /user/security-events': ({ query }) =>
        query.cursor
          ? { items: [event(3, { action: 'sign-in.failed', by: 'unknown', method: null })], nextCursor: null }
          : {
              items: [
                event(1, { isNewDevice: true }),
                event(2, {
                  action: 'user.temp-password',
                  by: 'staff',
                  method: null,
                  address: '',
                  userAgent: '',
                }),
              ],
              nextCursor: 'next',
            },
    },
  });
  const list = await screen.findByRole('list', { name: 'Recent activity' });
  const lines = () =>
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  expect(lines()[0]).toMatch(
    /^Signed in with the password on a new deviceNov 20, 2026, .* · Firefox on Linux · 203\.0\.113\.5$/,
  );
  expect(lines()[1]).toMatch(/^Temporary password created by our team.* · Docket staff$/);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Someone entered a wrong password');
  expect(server.sent('GET /user/security-events')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

test('every event has a sentence', () => {
  for (const action of securityActions)
    expect(describeEvent(event(1, { action })), action).toMatch(/^[A-Z][a-z]/);
});
