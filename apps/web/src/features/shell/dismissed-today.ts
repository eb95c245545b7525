type DayStorage = Pick<Storage, 'getItem' | 'setItem'> | null;

/** The local calendar day, 'YYYY-MM-DD'. */
const toDay = (now: Date) =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((n) => String(n).padStart(2, '0')).join('-');

/** Whether a notice was dismissed on this calendar day of this device. */
export const isDismissedToday = (storage: DayStorage, key: string, now: Date): boolean =>
  storage?.getItem(key) === toDay(now);

/** Dismisses a notice until tomorrow. Without storage it returns with the next page load. */
export const storeDismissed = (storage: DayStorage, key: string, now: Date): void =>
  storage?.setItem(key, toDay(now));
