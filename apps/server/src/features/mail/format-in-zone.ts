/** A time in the reader's own time zone, with the name of the zone; in UTC if the zone is unknown. */
export function formatInZone(at: Date, timezone: string | null): string {
  const format = (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }).format(at);
  try {
    return format(timezone ?? 'UTC');
  } catch {
    return format('UTC');
  }
}
