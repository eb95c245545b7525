const DAY_MS = 86_400_000;
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The last days in UTC, including today. */
export const lastDays = (now: Date, days: number) => ({
  from: dayOf(now.getTime() - (days - 1) * DAY_MS),
  to: dayOf(now.getTime()),
});

/** Days in UTC, both included, in the form of the report's range: 'YYYY-MM-DD HH:mm:ss', the end excluded. */
export const spanOf = ({ from, to }: { readonly from: string; readonly to: string }) => ({
  from: `${from} 00:00:00`,
  to: `${dayOf(Date.parse(`${to}T00:00:00Z`) + DAY_MS)} 00:00:00`,
});
