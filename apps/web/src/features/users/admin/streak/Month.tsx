import type { KeyboardEvent } from 'react';
import { addDays, formatLongDay, listWeeks } from './calendar.ts';
import classes from './streak.module.css';

/** The state of a day in the streak. Staff set `in` and `out`. */
export type DayState = 'worked' | 'none' | 'forgiven' | 'in' | 'out';
interface Props {
  month: string;
  /** The first selectable day. */
  first: string;
  /** The last selectable day. */
  today: string;
  /** The day in the tab order. */
  at: string;
  onAt: (day: string) => void;
  getState: (day: string) => DayState;
  /** The text for a day after its name. */
  getLabel: (day: string) => string;
  /** Without it, the calendar is read-only. */
  onChoose?: (day: string) => void;
}
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const signs: Record<DayState, string> = { worked: '', none: '', forgiven: '~', in: '+', out: '−' };
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month as a grid with one tab stop; arrow keys move between days, and into other months. */
export function Month({ month, first, today, at, onAt, getState, getLabel, onChoose }: Props) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = addDays(at, step);
    if (next >= first && next <= today) onAt(next);
  };
  return (
    <table className={classes.month} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" abbr={name}>
              <span aria-hidden="true">{name.slice(0, 2)}</span>
              <span className="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listWeeks(month).map((week) => (
          <tr key={week.find((day) => day)}>
            {week.map((day, index) =>
              day === null ? (
                <td key={names[index]} />
              ) : (
                <td key={day}>
                  <button
                    type="button"
                    className={classes.day}
                    data-state={getState(day)}
                    data-day={day}
                    tabIndex={day === at ? 0 : -1}
                    disabled={day < first || day > today}
                    aria-disabled={!onChoose}
                    aria-label={`${formatLongDay(day)}: ${getLabel(day)}`}
                    onFocus={() => onAt(day)}
                    onClick={() => onChoose?.(day)}
                  >
                    {Number(day.slice(8))}
                    <span className={classes.sign} aria-hidden="true">
                      {signs[getState(day)]}
                    </span>
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
