export const browserTimezone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
