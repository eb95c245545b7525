import { calendarFormat } from '../../../ui/dates.ts';

const parts = (at: Date, timeZone: string) => {
  const found = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at);
  const of = (type: string) => found.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
};

/** The calendar day of a timestamp in a time zone, YYYY-MM-DD. */
export const toDayIn = (at: Date, zone: string): string => parts(at, zone).day;

export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}
/** The Sunday on which the week of a day starts. */
export const startOfWeek = (day: string): string => addDays(day, -new Date(`${day}T00:00:00Z`).getUTCDay());

/** The timestamp at which a day starts in a time zone; if midnight is skipped there, its first existing time. */
export function startOfDay(day: string, zone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`);
  const ahead = (at: number) => {
    const shown = parts(new Date(at), zone);
    return Date.parse(`${shown.day}T${shown.time}:00Z`) - Math.floor(at / 60_000) * 60_000;
  };
  const guess = wanted - ahead(wanted);
  return new Date(wanted - ahead(guess));
}

/** 'Sunday, March 8' */
export const formatDayName = calendarFormat({ weekday: 'long', month: 'long', day: 'numeric' });
/** 'March 8 to 14, 2026', with the second month and year if they differ. */
export function formatWeekName(first: string): string {
  const [a, b] = [first, addDays(first, 6)].map((one) => new Date(`${one}T00:00:00Z`)) as [Date, Date];
  const format = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(a, b).replaceAll('\u2009', ' ').replace(/ ?– ?/, ' to ');
}

const time = { hour: 'numeric', minute: '2-digit' } as const;
/** '7:00 PM' */
export const formatTimeIn = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleTimeString('en-US', { ...time, timeZone }).replaceAll('\u202f', ' ');
/** 'Sunday, March 8, 7:00 PM EDT' */
export const formatWhenIn = (iso: string, timeZone: string): string =>
  `${formatDayName(toDayIn(new Date(iso), timeZone))}, ${new Date(iso)
    .toLocaleTimeString('en-US', { ...time, timeZone, timeZoneName: 'short' })
    .replaceAll('\u202f', ' ')}`;
