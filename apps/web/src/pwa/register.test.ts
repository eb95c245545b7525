// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

const warmUp = vi.hoisted(() => vi.fn());
vi.mock('./warm-up.ts', () => ({ warmUp }));

test('what the first page has read is cached, also if the worker takes over before its registration has returned', async () => {
  const registration = Object.assign(new EventTarget(), { waiting: null, update: async () => {} });
  const worker = Object.assign(new EventTarget(), {
    controller: null as object | null,
    async register() {
      this.controller = { postMessage() {} };
      this.dispatchEvent(new Event('controllerchange'));
      return registration;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.useFakeTimers();
  try {
    const { register } = await import('./register.ts');
    await register();
    expect(warmUp).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
