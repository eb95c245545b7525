const DAY_MS = 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last days in UTC, including today. */
export const getLastDays = (now: Date, days: number) => ({
  from: toDay(now.getTime() - (days - 1) * DAY_MS),
  to: toDay(now.getTime()),
});

/** Days in UTC, both included, in the form of the report's range: 'YYYY-MM-DD HH:mm:ss', the end excluded. */
export const toSpan = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: `${from} 00:00:00`,
  to: `${toDay(Date.parse(`${to}T00:00:00Z`) + DAY_MS)} 00:00:00`,
});
