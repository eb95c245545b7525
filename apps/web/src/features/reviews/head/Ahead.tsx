import type { PlannedReviews } from '../../../lib/planned-reviews.ts';
import { calendarFormat, formatMonthDay } from '../../../ui/dates.ts';
import { plural } from '../../../ui/format.ts';
import classes from './head.module.css';

const formatInitial = calendarFormat({ weekday: 'narrow' });
const formatLong = calendarFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** What the study plan has today and on each of the coming days. */
export function Ahead({ today, ahead: upcoming }: Pick<PlannedReviews, 'today' | 'ahead'>) {
  const days = [{ day: 'today', planned: today }, ...upcoming];
  const maxValue = Math.max(1, ...days.map(({ planned }) => planned));
  return (
    <figure className={classes.ahead}>
      <figcaption>Planned for today and the next {plural(upcoming.length, 'day')}</figcaption>
      <div className={classes.bars} aria-hidden="true">
        {days.map(({ day, planned }, index) => (
          <span
            key={day}
            className={classes.day}
            title={`${index === 0 ? 'Today' : formatMonthDay(day)}: ${planned}`}
          >
            <span className={classes.count}>{planned > 0 ? planned : ''}</span>
            <span className={classes.bar} style={{ height: `${(planned / maxValue) * 100}%` }} />
            <span className={classes.weekday} data-today={index === 0}>
              {index === 0 ? 'Today' : formatInitial(day)}
            </span>
          </span>
        ))}
      </div>
      <table className="visually-hidden">
        <caption>Reviews planned for the next 14 days</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Planned</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, planned }, index) => (
            <tr key={day}>
              <th scope="row">{index === 0 ? 'Today' : formatLong(day)}</th>
              <td>{planned}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
