import { localDay } from '@docket/rules';
import { browserTimezone } from './timezones.ts';

let accountZone: string | null = null;
/** Set by the layouts: students read times in the zone of their account, in which their days count; others in the browser's. */
export function setZone(timezone: string | null): void {
  accountZone = timezone;
}
/** The zone in which the pages show times. */
export const getZone = (): string => accountZone ?? browserTimezone();

/** A format in that zone; a format is expensive to make, so it is kept until the zone changes. */
export function zonedFormat(options: Intl.DateTimeFormatOptions): (at: Date) => string {
  let zone: string | undefined;
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    if (!format || zone !== getZone()) {
      zone = getZone();
      format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone });
    }
    return format.format(at);
  };
}
/** '10:15 AM' in that zone. */
export const formatTimeOfDay = zonedFormat({ hour: 'numeric', minute: '2-digit' });
/** The calendar day of a timestamp in that zone, as '2026-11-28'. */
export const toDay = (at: Date): string => localDay(at, getZone());
/** How many calendar days lie between two timestamps in that zone. */
export const countDaysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(toDay(to)) - Date.parse(toDay(from))) / 86_400_000);
