const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Age {
  /** "waits 5 h" */
  readonly text: string;
  /** Longer than a day. */
  readonly late: boolean;
}

/** How long a student has waited since an ISO timestamp, as text. */
export function formatWaitAge(since: string, now: number): Age {
  const passed = Math.max(0, now - Date.parse(since));
  const late = passed > DAY;
  if (passed < MINUTE) return { text: 'just now', late };
  if (passed < HOUR) return { text: `waiting ${Math.floor(passed / MINUTE)} min`, late };
  if (passed < 2 * DAY) return { text: `waiting ${Math.floor(passed / HOUR)} h`, late };
  return { text: `waiting ${Math.floor(passed / DAY)} days`, late };
}

/** A duration in seconds as one number with its unit: "8 min", "5.5 h", "3 days". */
export function formatTimeSpan(seconds: number): string {
  const ms = seconds * 1000;
  if (ms < MINUTE) return 'under 1 min';
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${Number((ms / HOUR).toFixed(1))} h`;
  return `${Number((ms / DAY).toFixed(1))} days`;
}
