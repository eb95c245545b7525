import { expect, test, vi } from 'vitest';
import { createVersionWatch } from './version.ts';

function watch(memory = new Map<string, string>()) {
  return createVersionWatch({
    built: '1.0.0+a',
    memory: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    },
  });
}

test('the same version, or a response without one, is ignored', () => {
  const version = watch();
  version.record('1.0.0+a');
  version.record(null);
  expect(version.waiting()).toBeNull();
  expect(version.takeReload()).toBe(false);
});

test('another version is waiting, and listeners are notified once', () => {
  const version = watch();
  const listener = vi.fn();
  version.subscribe(listener);
  version.record('1.0.0+b');
  version.record('1.0.0+b');
  version.record(null);
  expect(version.waiting()).toBe('1.0.0+b');
  expect(listener).toHaveBeenCalledTimes(1);
});

test('a version is tried once per tab, so that a stale copy cannot make the page reload forever', () => {
  const memory = new Map<string, string>();
  const first = watch(memory);
  first.record('1.0.0+b');
  expect(first.takeReload()).toBe(true);
  const afterReload = watch(memory);
  afterReload.record('1.0.0+b');
  expect(afterReload.takeReload()).toBe(false);
  afterReload.record('1.0.0+c');
  expect(afterReload.takeReload()).toBe(true);
});

test('a server that returns to our version cancels the reload', () => {
  const version = watch();
  version.record('1.0.0+b');
  version.record('1.0.0+a');
  expect(version.waiting()).toBeNull();
});

test('without storage the page does not reload', () => {
  const version = createVersionWatch({ built: '1', memory: null });
  version.record('2');
  expect(version.takeReload()).toBe(false);
});
