import type { ReviewOverview } from '../../../lib/review-counts.ts';
import { plural } from '../../../ui/format.ts';
import classes from './head.module.css';

const name = (day: string, how: Intl.DateTimeFormatOptions) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { timeZone: 'UTC', ...how });

interface Props {
  /** Suggested for today. */
  today: number;
  upcoming: ReviewOverview['ahead'];
}

/** What is due today and on each of the coming days. */
export function Ahead({ today, upcoming }: Props) {
  const days = [{ day: 'today', due: today }, ...upcoming];
  const maxValue = Math.max(1, ...days.map(({ due }) => due));
  return (
    <figure className={classes.ahead}>
      <figcaption>Today and the next {plural(upcoming.length, 'day')}</figcaption>
      <div className={classes.bars} aria-hidden="true">
        {days.map(({ day, due }, index) => (
          <span
            key={day}
            className={classes.day}
            title={`${index === 0 ? 'Today' : name(day, { month: 'short', day: 'numeric' })}: ${due}`}
          >
            <span className={classes.count}>{due > 0 ? due : ''}</span>
            <span className={classes.bar} style={{ height: `${(due / maxValue) * 100}%` }} />
            <span className={classes.weekday} data-today={index === 0}>
              {index === 0 ? 'Today' : name(day, { weekday: 'narrow' })}
            </span>
          </span>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>Questions due in the next 14 days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Due</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, due }, index) => (
            <tr key={day}>
              <th scope="row">
                {index === 0 ? 'Today' : name(day, { weekday: 'long', month: 'long', day: 'numeric' })}
              </th>
              <td>{due}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
