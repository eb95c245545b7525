/** '3:40 PM' in a time zone; null if this browser does not know the zone. */
export function formatTimeIn(timezone: string, now: Date): string | null {
  try {
    return now.toLocaleTimeString('en-US', { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
  } catch {
    return null;
  }
}
