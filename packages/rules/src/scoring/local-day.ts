/** Creating a formatter costs far more than using it. Cleared when full, because zone names come from users. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 500;

const formatterFor = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
const utc = formatterFor('UTC');

function cachedFormatter(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  try {
    const made = formatterFor(timezone);
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    formatters.set(timezone, made);
    return made;
  } catch {
    return utc;
  }
}

/** The calendar day (YYYY-MM-DD) in an IANA time zone; in UTC if the zone is unknown. */
export function localDay(at: Date, timezone: string): string {
  const parts = cachedFormatter(timezone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((piece) => piece.type === type)!.value;
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}
