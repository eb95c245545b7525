import type { BrowserContext, Page } from '@playwright/test';
import { newStudent } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { withWorker } from '../support/worker.ts';

// The headless browser, which runs the other tests if available, shows no notifications.
test.use({
  serviceWorkers: 'allow',
  ...(process.env.CHROMIUM_WHOLE_PATH
    ? { launchOptions: { executablePath: process.env.CHROMIUM_WHOLE_PATH, args: ['--no-sandbox'] } }
    : {}),
});

/** The browser's push service is remote: here a subscription is created without it. */
const fakeSubscription = () => {
  let now: PushSubscription | null = null;
  const made = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/e2e',
    toJSON: () => ({
      endpoint: made.endpoint,
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }),
    unsubscribe: async () => {
      now = null;
      return true;
    },
  } as unknown as PushSubscription;
  PushManager.prototype.getSubscription = async () => now;
  PushManager.prototype.subscribe = async () => {
    now = made;
    return made;
  };
  Notification.requestPermission = async () => 'granted';
};

/** Delivers a push to the browser, as if it came from its push service. */
async function push(context: BrowserContext, page: Page, data: object): Promise<void> {
  const cdp = await context.newCDPSession(page);
  let registrationId = '';
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    registrationId ||= registrations[0]?.registrationId ?? '';
  });
  await cdp.send('ServiceWorker.enable');
  await expect.poll(() => registrationId, 'a registered service worker').not.toBe('');
  const { origin } = new URL(page.url());
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

test('notifications are chosen by kind and channel, shown on this device, and end with the session', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(fakeSubscription);
  const student = await newStudent(page, '/settings#notices');
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect(section.getByRole('checkbox', { name: 'Reviews by email' })).not.toBeChecked();
  await section.getByRole('checkbox', { name: 'Reviews by email' }).check();
  await section.getByRole('checkbox', { name: 'Replies by push' }).uncheck();
  await expect
    .poll(async () => (await student.call('GET /user/notices')).notices)
    .toEqual(
      expect.arrayContaining([
        { kind: 'review-due', mail: true, push: false },
        { kind: 'ticket-reply', mail: true, push: false },
      ]),
    );
  await withWorker(page);
  await page.reload();
  await section.getByRole('button', { name: 'Turn on push on this device' }).click();
  await expect(
    section.getByText('Push notifications are on for this device until you sign out.'),
  ).toBeVisible();
  expect((await student.call('GET /user/notices')).devices).toBe(1);

  // The browser drops a push that comes while its worker starts. One delivered again replaces it: reminders have a tag.
  await expect(async () => {
    await push(context, page, {
      kind: 'review-due',
      title: 'Reviews are due',
      text: 'Look.',
      path: '/reviews',
    });
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const worker = await navigator.serviceWorker.ready;
            return (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data]);
          }),
        { timeout: 10_000 },
      )
      .toEqual([['Reviews are due', 'Look.', new URL('/reviews', page.url()).href]]);
  }).toPass();

  await section.getByRole('button', { name: 'Turn off push on this device' }).click();
  await expect(section.getByText('Push notifications are off on this device.')).toBeVisible();
  expect((await student.call('GET /user/notices')).devices).toBe(0);
});
