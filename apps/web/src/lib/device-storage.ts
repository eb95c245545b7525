import { impersonation } from './impersonation.ts';

/** The keys of texts that a user began begin with it, and go on with the user's id. */
export const draftPrefix = 'docket.draft.';

/** The methods of a browser storage that pages use. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** A storage that lasts as long as the page. */
export function createMemoryStorage(): DeviceStorage {
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
  // What a student's pages store must not mix with the staff's own data on the device.
  if (impersonation) return createMemoryStorage();
  try {
    return window.localStorage;
  } catch {
    return createMemoryStorage(); // Blocked by the browser: values last until the page is left.
  }
}

/** The storage of pages on this device. Writing may still fail if it is full. */
export const deviceStorage = open();
