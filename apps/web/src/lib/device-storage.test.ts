import { afterEach, expect, test, vi } from 'vitest';

const view = JSON.stringify({ token: 't', endsAt: '2026-11-26T00:00:00.000Z', user: { id: 'u' } });

function stubBrowser({ viewed, local }: { viewed: boolean; local: () => unknown }) {
  vi.resetModules();
  vi.stubGlobal('window', {
    sessionStorage: { getItem: () => (viewed ? view : null) },
    get localStorage() {
      return local();
    },
  });
}
afterEach(() => vi.unstubAllGlobals());
const load = async () => (await import('./device-storage.ts')).deviceStorage;

test('pages use the storage of the browser', async () => {
  const local = { setItem: vi.fn() };
  stubBrowser({ viewed: false, local: () => local });
  (await load()).setItem('docket-split', '60');
  expect(local.setItem).toHaveBeenCalledWith('docket-split', '60');
});

test('during impersonation nothing is read from the device or written to it', async () => {
  const local = { getItem: vi.fn(() => 'of staff'), setItem: vi.fn() };
  stubBrowser({ viewed: true, local: () => local });
  const storage = await load();
  expect(storage.getItem('docket-split')).toBeNull();
  storage.setItem('docket-split', '60');
  expect(storage.getItem('docket-split')).toBe('60');
  expect([storage.length, storage.key(0)]).toEqual([1, 'docket-split']);
  storage.removeItem('docket-split');
  expect(storage.length).toBe(0);
  expect(local.getItem).not.toHaveBeenCalled();
  expect(local.setItem).not.toHaveBeenCalled();
});

test('if the browser blocks its storage, values last until the page is left', async () => {
  stubBrowser({
    viewed: false,
    local: () => {
      throw new Error('Blocked');
    },
  });
  const storage = await load();
  storage.setItem('docket-split', '60');
  expect(storage.getItem('docket-split')).toBe('60');
});
