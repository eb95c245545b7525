import { toDay } from '../../lib/zone.ts';
import { ChartTable } from './ChartTable.tsx';
import classes from './dashboard.module.css';
import {
  computeHeat,
  createDayStateReader,
  type Dashboard,
  formatCorrections,
  formatDayName,
  listLastDays,
} from './dashboard-data.ts';

const DAYS = 28;

/** Consecutive days, and the last four weeks as a heat strip. */
export function StreakCard({ streak }: { streak: Dashboard['streak'] }) {
  const days = listLastDays(streak.days, DAYS, toDay(new Date()));
  const maxValue = Math.max(...days.map(({ questions }) => questions));
  const getDayState = createDayStateReader(streak);
  const states = days.map((day) => ({ ...day, ...getDayState(day) }));
  const forgiven = new Set(streak.forgiven);
  const lastForgiven = states.filter(({ day }) => forgiven.has(day)).at(-1);
  const corrected = formatCorrections(states);
  return (
    <section className={classes.card} aria-labelledby="streak">
      <h2 id="streak">Streak</h2>
      <p className={classes.number}>
        <strong>{streak.current}</strong> {streak.current === 1 ? 'day' : 'days'}
        <span className={classes.quiet}>longest {streak.longest}</span>
      </p>
      <div className={classes.heat} aria-hidden="true">
        {states.map(({ day, questions, state, label }) => (
          <span
            key={day}
            data-heat={computeHeat(questions, maxValue)}
            data-state={state}
            title={`${formatDayName(day)}: ${label}`}
          />
        ))}
      </div>
      <p className={classes.heatEnds} aria-hidden="true">
        <span>{formatDayName(days[0]?.day ?? '')}</span>
        <span>Today</span>
      </p>
      <p className={classes.quiet}>
        {streak.workedToday
          ? "You've studied today."
          : streak.current > 0
            ? 'Answer a question today to keep your streak.'
            : 'Answer a question today to start a streak.'}{' '}
        {lastForgiven
          ? `${formatDayName(lastForgiven.day)} ${lastForgiven.state === 'out' ? 'does not count' : 'was missed'}, but you can miss one day in seven without losing your streak.`
          : 'You can miss one day in seven without losing it.'}{' '}
        {corrected}
      </p>
      <ChartTable
        caption="Questions by day"
        head={['Day', 'Questions']}
        rows={states
          .filter(({ state }) => state !== 'none')
          .map(({ day, questions, state, label }) => [
            formatDayName(day),
            state === 'worked' ? questions : label,
          ])}
      />
    </section>
  );
}
