import { worker } from './scope.ts';

/** The payload from the server; see notices/push/web-push.ts there. */
interface Pushed {
  readonly kind?: string;
  readonly title?: string;
  readonly text?: string;
  readonly path?: string;
}

/** Only our own pages: whatever a push contains, it opens nothing else. */
function inside(path: unknown): string {
  const url = new URL(typeof path === 'string' ? path : '/', worker.location.origin);
  return url.origin === worker.location.origin ? url.href : worker.location.origin;
}

function parseContent(data: { json(): unknown } | null): Pushed {
  try {
    return (data?.json() ?? {}) as Pushed;
  } catch {
    return {};
  }
}

/** Shows notifications, and opens the page of a clicked one. */
export function showNotices() {
  worker.addEventListener('push', (event) => {
    const { kind, title, text, path } = parseContent(event.data);
    const shown = worker.registration.showNotification(title || 'Docket', {
      body: text ?? '',
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      // A second reminder replaces the first; replies are shown separately.
      ...(kind === 'review-due' ? { tag: kind } : {}),
      data: inside(path),
    });
    event.waitUntil(shown);
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = String(event.notification.data);
    const open = async () => {
      const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
      // A page that shows something else is left alone: it may be in the middle of an attempt.
      await (pages.find((page) => page.url === url)?.focus() ?? worker.clients.openWindow(url));
    };
    event.waitUntil(open());
  });
}
