/** The day and time of a timestamp for form fields: '2026-11-28' and '10:00'. */
export function toDateTimeFields(iso: string, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(iso));
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
}

/**
 * The timestamp at which a time zone shows this day and time; null if they are invalid. In the hour that daylight
 * saving skips, it is one hour later.
 */
export function toIsoDateTime(day: string, time: string, timeZone: string): string | null {
  const wanted = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(wanted)) return null;
  const shownAt = (at: number) => {
    const shown = toDateTimeFields(new Date(at).toISOString(), timeZone);
    return Date.parse(`${shown.day}T${shown.time}Z`);
  };
  const guess = wanted - (shownAt(wanted) - wanted);
  return new Date(guess + (wanted - shownAt(guess))).toISOString();
}
