import { plural } from '../../../ui/format.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Age {
  /** "waiting 5 h" */
  readonly text: string;
  /** For screen readers, with whole words: "waiting 36 hours, overdue". */
  readonly spoken: string;
  /** Longer than a day. */
  readonly late: boolean;
}

/** How long a student has waited since an ISO timestamp, as text. */
export function formatWaitAge(since: string, now: number): Age {
  const passed = Math.max(0, now - Date.parse(since));
  const late = passed > DAY;
  if (passed < MINUTE) return { text: 'just now', spoken: 'just now', late };
  const describe = (count: number, short: string, word: string): Age => ({
    text: `waiting ${count} ${short}`,
    spoken: `waiting ${plural(count, word)}${late ? ', overdue' : ''}`,
    late,
  });
  if (passed < HOUR) return describe(Math.floor(passed / MINUTE), 'min', 'minute');
  if (passed < 2 * DAY) return describe(Math.floor(passed / HOUR), 'h', 'hour');
  return describe(Math.floor(passed / DAY), 'days', 'day');
}

/** A duration in seconds as one number with its unit: "8 min", "5.5 h", "3 days". */
export function formatTimeSpan(seconds: number): string {
  const ms = seconds * 1000;
  if (ms < MINUTE) return 'under 1 min';
  if (ms < HOUR) return `${Math.round(ms / MINUTE)} min`;
  if (ms < 2 * DAY) return `${Number((ms / HOUR).toFixed(1))} h`;
  return `${Number((ms / DAY).toFixed(1))} days`;
}
