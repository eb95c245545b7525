import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimTab, type Liveness } from './live-tab.ts';

/** The locks of a browser that grants what is free when it is told to. */
class SlowLocks {
  readonly taken = new Set<string>();
  #waiting: { readonly name: string; readonly onGranted: () => Promise<void> | undefined }[] = [];
  request(name: string, _options: LockOptions, onGranted: () => Promise<void> | undefined): Promise<unknown> {
    this.#waiting.push({ name, onGranted });
    return new Promise(() => {});
  }
  async query(): Promise<LockManagerSnapshot> {
    const snapshot: LockManagerSnapshot = {};
    snapshot.held = [...this.taken].map((name) => ({ name }));
    return snapshot;
  }
  grant(): void {
    for (const { name, onGranted } of this.#waiting.splice(0)) {
      this.taken.add(name);
      void onGranted();
    }
  }
}

let locks: SlowLocks;
const seen: Liveness[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  locks = new SlowLocks();
  seen.length = 0;
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a browser that is slow to grant a free name is not another tab', async () => {
  claimTab('drill', (now) => seen.push(now));
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual([]);
  locks.grant();
  expect(seen).toEqual(['live']);
});

test('a tab waits while another has the name, and goes on when it is given up', async () => {
  locks.taken.add('drill');
  claimTab('drill', (now) => seen.push(now));
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen).toEqual(['elsewhere']);
  locks.taken.delete('drill');
  locks.grant();
  expect(seen).toEqual(['elsewhere', 'live']);
});
