import { call } from '../lib/client.ts';

/** Whether this browser can show notifications, and does. 'blocked': the user has blocked them in the browser. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The worker of this page; null if there is none (development, the mobile app, an old browser). */
async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return null;
  return (await navigator.serviceWorker.getRegistration()) ?? null;
}

export async function pushState(): Promise<PushState> {
  const worker = await registration();
  if (!worker) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the user, subscribes this browser, and registers it at the server. Throws CallError and the browser's errors.
 */
export async function subscribePush(): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState();
  const worker = await navigator.serviceWorker.ready;
  const { publicKey } = await call('GET /user/push-key');
  const old = await worker.pushManager.getSubscription();
  // A subscription for another key cannot be renewed, only replaced.
  await old?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await call('POST /user/push-subscribe', {
      body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
  return 'on';
}

export async function unsubscribePush(): Promise<PushState> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  if (subscription) {
    await call('POST /user/push-unsubscribe', { body: { endpoint: subscription.endpoint } });
    await subscription.unsubscribe();
  }
  return pushState();
}

/** Ends the subscription in this browser alone: the server removes a device with its session. */
export async function endPushSubscription(): Promise<void> {
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
