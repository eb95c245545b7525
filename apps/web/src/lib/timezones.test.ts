import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatTimezone, groupTimezones } from './timezones.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');
afterEach(() => vi.restoreAllMocks());

describe('the label of a time zone', () => {
  it('has the city and its current offset', () => {
    expect(formatTimezone('America/New_York', winter)).toBe('New York (EST)');
    expect(formatTimezone('America/New_York', summer)).toBe('New York (EDT)');
    expect(formatTimezone('Asia/Kolkata', winter)).toBe('Kolkata (GMT+5:30)');
    expect(formatTimezone('America/Argentina/Buenos_Aires', winter)).toBe('Buenos Aires (GMT-3)');
    expect(formatTimezone('UTC', winter)).toBe('UTC');
  });

  it('is the city alone if the browser does not know the zone', () => {
    expect(formatTimezone('Mars/Olympus_Mons', winter)).toBe('Olympus Mons');
  });
});

describe('the groups of time zones', () => {
  const groups = (own: string | null, chosen: string | null = null) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Europe/Paris',
    } as Intl.ResolvedDateTimeFormatOptions);
    return groupTimezones(own, chosen, winter);
  };

  it("start with the detected zone and the student's own", () => {
    const [yours] = groups('America/New_York');
    expect(yours).toEqual({
      group: 'Suggested',
      items: [
        { value: 'Europe/Paris', label: 'Paris (GMT+1)' },
        { value: 'America/New_York', label: 'New York (EST)' },
      ],
    });
  });

  it('contain each zone once, including uncommon ones', () => {
    const zones = groups('Europe/Paris', 'Asia/Kathmandu').flatMap(({ items }) =>
      items.map(({ value }) => value),
    );
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones.slice(0, 2)).toEqual(['Europe/Paris', 'Asia/Kathmandu']);
  });
});
