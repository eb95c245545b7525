import { Group, Text } from '@mantine/core';
import { formatMonthDay } from '../../ui/dates.ts';
import { CardSection } from '../../ui/layout/CardSection.tsx';
import { ChartTable } from './ChartTable.tsx';
import classes from './dashboard.module.css';
import {
  computeHeat,
  createDayStateReader,
  type Dashboard,
  formatCorrections,
  listLastDays,
} from './dashboard-data.ts';

const DAYS = 28;

/** Consecutive days, and the four weeks up to the student's day as a heat strip. */
export function StreakCard({ streak, today }: { streak: Dashboard['streak']; today: string }) {
  const days = listLastDays(streak.days, DAYS, today);
  const maxValue = Math.max(...days.map(({ questions }) => questions));
  const getDayState = createDayStateReader(streak);
  const states = days.map((day) => ({ ...day, ...getDayState(day) }));
  const forgiven = new Set(streak.forgiven);
  const lastForgiven = states.filter(({ day }) => forgiven.has(day)).at(-1);
  const corrected = formatCorrections(states);
  return (
    <CardSection title="Streak">
      <Group component="p" gap="xs" align="baseline" className={`${classes.number} tabular`}>
        <strong>{streak.current}</strong> {streak.current === 1 ? 'day' : 'days'}
        <Text span size="sm" c="dimmed" ml="auto">
          longest {streak.longest}
        </Text>
      </Group>
      <div className={classes.heat} aria-hidden="true">
        {states.map(({ day, questions, state, label }) => (
          <span
            key={day}
            data-heat={computeHeat(questions, maxValue)}
            data-state={state}
            title={`${formatMonthDay(day)}: ${label}`}
          />
        ))}
      </div>
      <Group component="p" justify="space-between" fz="xs" c="dimmed" aria-hidden="true">
        <span>{days[0] ? formatMonthDay(days[0].day) : ''}</span>
        <span>Today</span>
      </Group>
      <Text size="sm" c="dimmed">
        {streak.workedToday
          ? "You've studied today."
          : streak.current > 0
            ? 'Answer a question today to keep your streak.'
            : 'Answer a question today to start a streak.'}{' '}
        {lastForgiven
          ? `${formatMonthDay(lastForgiven.day)} ${lastForgiven.state === 'out' ? 'does not count' : 'was missed'}, but you can miss one day in seven without losing your streak.`
          : 'You can miss one day in seven without losing it.'}{' '}
        {corrected}
      </Text>
      <ChartTable
        caption="Questions by day"
        head={['Day', 'Questions']}
        rows={states
          .filter(({ state }) => state !== 'none')
          .map(({ day, questions, state, label }) => [
            formatMonthDay(day),
            state === 'worked' ? questions : label,
          ])}
      />
    </CardSection>
  );
}
