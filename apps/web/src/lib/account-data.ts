import { session } from './browser-session.ts';
import { type DeviceStorage, deviceStorage, draftPrefix } from './device-storage.ts';

/** How pages look on this device, and its id: they say nothing of an account. All else is removed with the session. */
const deviceKeys = new Set([
  'docket_theme',
  'docket-device',
  'docket-player',
  'docket-split',
  'docket-split-rows',
  'docket.desk.widths',
  'docket.desk.letters',
]);
const devicePrefixes = ['docket.columns.'];
/** Events that no server has acknowledged, in the journal of the queue: an answer is never lost. */
const unsentPrefix = 'docket-event/';
/** Without the key of a payment whose end is unknown, the next try would be a second payment. */
const paymentPrefix = 'docket_payment_';

const listKeys = (storage: DeviceStorage) =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((key) => key !== null);
const isOwnDraft = (key: string, userId: string) => key.startsWith(`${draftPrefix}${userId}.`);

/** The number of texts that this user began on this device and did not send. */
export const countDrafts = (userId: string, storage = deviceStorage): number =>
  listKeys(storage).filter((key) => isOwnDraft(key, userId)).length;

export interface Forgotten {
  /** Null if it is not known who was signed in: then all drafts go. */
  readonly userId: string | null;
  /** True if the session was ended elsewhere: texts that were begun wait for the next sign-in. */
  readonly keepDrafts: boolean;
}
/**
 * Removes what an account has left in the storages of pages, unless it is listed above. Unsent events stay, as do the drafts
 * of other users, whose session was ended elsewhere.
 */
export function removeAccountData(
  { userId, keepDrafts }: Forgotten,
  { device = deviceStorage, tab }: { device?: DeviceStorage; tab?: DeviceStorage | null } = {},
): void {
  for (const key of listKeys(device)) {
    const isDraft = key.startsWith(draftPrefix);
    const stays = isDraft
      ? keepDrafts || (userId !== null && !isOwnDraft(key, userId))
      : deviceKeys.has(key) ||
        key.startsWith(unsentPrefix) ||
        devicePrefixes.some((prefix) => key.startsWith(prefix));
    if (!stays) device.removeItem(key);
  }
  if (tab) for (const key of listKeys(tab)) if (!key.startsWith(paymentPrefix)) tab.removeItem(key);
}

/** The storage of this tab; null if the browser blocks it. */
export function openTabStorage(): DeviceStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

let isLeft = false;
session.onEnd((reason) => {
  isLeft = reason === 'signed-out';
});
/** For drafts: a page that closes after sign-out must not write its last text again. */
export const draftStorage: DeviceStorage = {
  get length() {
    return deviceStorage.length;
  },
  key: (index) => deviceStorage.key(index),
  getItem: (key) => deviceStorage.getItem(key),
  removeItem: (key) => deviceStorage.removeItem(key),
  setItem(key, value) {
    if (!isLeft || session.token() !== null) deviceStorage.setItem(key, value);
  },
};
