/** The time zone for a person's times: their own, or the browser's if they have not set one. */
export const getTimeZone = (me: { timezone: string | null }): string =>
  me.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

const long = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** 'Sat, Nov 28, 10:00 AM EST'; with the year if it is not the current one. */
export function formatWhen(iso: string, timeZone: string, now: Date): string {
  const at = new Date(iso);
  const year = (date: Date) => date.toLocaleDateString('en-US', { year: 'numeric', timeZone });
  return at.toLocaleString('en-US', {
    ...long,
    ...(year(at) === year(now) ? {} : { year: 'numeric' }),
    timeZoneName: 'short',
    timeZone,
  });
}

/** '10:00 AM' */
export const formatTime = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** '10:00:07 AM' */
export const formatTimeWithSeconds = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  });

/** '2 days 3 hours', '3 hours 10 minutes', '9:59' for short times. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor((seconds % 86_400) / 3600),
    Math.floor((seconds % 3600) / 60),
  ];
  if (days > 0) return `${count(days, 'day')} ${count(hours, 'hour')}`;
  if (hours > 0) return `${count(hours, 'hour')} ${count(minutes, 'minute')}`;
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
