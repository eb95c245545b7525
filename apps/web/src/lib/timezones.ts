/** Time zones by region, from west to east. */
const regions = [
  {
    group: 'Americas',
    zones: [
      'Pacific/Honolulu',
      'America/Anchorage',
      'America/Los_Angeles',
      'America/Vancouver',
      'America/Phoenix',
      'America/Denver',
      'America/Edmonton',
      'America/Chicago',
      'America/Winnipeg',
      'America/Mexico_City',
      'America/New_York',
      'America/Toronto',
      'America/Bogota',
      'America/Lima',
      'America/Halifax',
      'America/Puerto_Rico',
      'America/Santiago',
      'America/St_Johns',
      'America/Argentina/Buenos_Aires',
      'America/Sao_Paulo',
    ],
  },
  {
    group: 'Europe and Africa',
    zones: [
      'Atlantic/Azores',
      'UTC',
      'Europe/London',
      'Africa/Lagos',
      'Europe/Berlin',
      'Europe/Paris',
      'Africa/Johannesburg',
      'Europe/Athens',
      'Europe/Istanbul',
      'Africa/Nairobi',
    ],
  },
  {
    group: 'Asia and Pacific',
    zones: [
      'Asia/Jerusalem',
      'Asia/Dubai',
      'Asia/Karachi',
      'Asia/Kolkata',
      'Asia/Dhaka',
      'Asia/Bangkok',
      'Asia/Hong_Kong',
      'Asia/Singapore',
      'Asia/Tokyo',
      'Asia/Seoul',
      'Australia/Sydney',
      'Pacific/Auckland',
    ],
  },
] as const;

export interface TimezoneChoice {
  readonly value: string;
  readonly label: string;
}
export interface TimezoneGroup {
  readonly group: string;
  readonly items: TimezoneChoice[];
}

export const browserTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city and its current abbreviation: "New York (EST)", "Kolkata (GMT+5:30)". */
export function formatTimezone(zone: string, now: Date = new Date()): string {
  const city = zone.split('/').at(-1)!.replaceAll('_', ' ');
  try {
    const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' })
      .formatToParts(now)
      .find(({ type }) => type === 'timeZoneName')?.value;
    return name && name !== city ? `${city} (${name})` : city;
  } catch {
    // This browser does not know the zone yet.
    return city;
  }
}

/** Time zones by region. The browser's, the student's own and the selected one are first, and only there. */
export function groupTimezones(
  own: string | null,
  chosen: string | null = null,
  now: Date = new Date(),
): TimezoneGroup[] {
  const first = [...new Set([browserTimezone(), own, chosen].filter((zone) => zone !== null))];
  const items = (zones: readonly string[]) =>
    zones.map((value) => ({ value, label: formatTimezone(value, now) }));
  return [
    { group: 'Suggested', items: items(first) },
    ...regions.map(({ group, zones }) => ({
      group,
      items: items(zones.filter((zone) => !first.includes(zone))),
    })),
  ];
}
