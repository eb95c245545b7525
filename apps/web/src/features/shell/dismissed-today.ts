type DayStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

/** The local calendar day, 'YYYY-MM-DD'. */
const dayOf = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** Whether a notice was put away on this calendar day of this device. */
export const isDismissedToday = (storage: DayStorage, key: string, now: Date): boolean =>
  storage?.getItem(key) === dayOf(now);

/** Puts a notice away until tomorrow. Without storage it comes back with the next load. */
export const noteDismissed = (storage: DayStorage, key: string, now: Date): void =>
  storage?.setItem(key, dayOf(now));
