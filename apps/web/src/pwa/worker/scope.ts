/** The parts of the global scope that the service worker uses; the project's types are those of pages. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
export interface WorkerFetchEvent extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
export interface WorkerMessageEvent extends Lasting {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
}
export interface WorkerPushEvent extends Lasting {
  readonly data: { json(): unknown } | null;
}
export interface WorkerNotificationEvent extends Lasting {
  readonly notification: Notification;
}
export interface WorkerClient {
  readonly url: string;
  readonly focused: boolean;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly WorkerClient[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: WorkerPushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: WorkerNotificationEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: Lasting) => void): void;
}
export const worker = globalThis as unknown as WorkerScope;
