/** '3:40 PM' by the clocks of a zone; null for a zone that this browser does not know. */
export function timeIn(timezone: string, now: Date): string | null {
  try {
    return now.toLocaleTimeString('en-US', { timeZone: timezone, hour: 'numeric', minute: '2-digit' });
  } catch {
    return null;
  }
}
