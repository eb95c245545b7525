import { impersonation } from './impersonation.ts';

/** What pages need of a browser's storage. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Storage that is gone with the page. */
export function memoryStorage(): DeviceStorage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function open(): DeviceStorage {
  // What a student's pages note on a device must not mix with what staff have there.
  if (impersonation) return memoryStorage();
  try {
    return window.localStorage;
  } catch {
    return memoryStorage(); // Blocked by the browser: it holds until the page is left.
  }
}

/** What pages remember on this device. Writing may still fail where the browser's storage is full. */
export const deviceStorage = open();
