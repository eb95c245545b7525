import type { Output } from '@docket/contract/client';
import { Group } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, queryClient } from '../../../../../lib/client.ts';
import { notify } from '../../../../../lib/notify.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { formatCalendarDay } from '../../../../../ui/dates.ts';
import { formatClock, typeNames } from '../../../../../ui/format.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { NotLoaded } from '../../../../../ui/NotLoaded.tsx';
import { formatTimeSpan } from '../../data/labels.ts';
import { timeQuery } from '../../data/people-queries.ts';
import { type PlainColumn, ScrolledTable } from '../ScrolledTable.tsx';
import { StatisticsList } from '../StatisticsList.tsx';
import classes from '../user.module.css';

const pace = (seconds: number | null) => (seconds === null ? '–' : formatClock(seconds));

type TypeTime = Output<'GET /user/{id}/time-stats'>['byType'][number];
const columns: readonly PlainColumn<TypeTime>[] = [
  { label: 'Type', name: true, cell: ({ type }) => typeNames[type] },
  { label: 'Time', numeric: true, cell: ({ seconds }) => formatTimeSpan(seconds) },
  { label: 'Questions', numeric: true, cell: ({ questions }) => questions.toLocaleString('en-US') },
  { label: 'Per question', numeric: true, cell: ({ meanSeconds }) => pace(meanSeconds) },
  { label: 'Other students', numeric: true, cell: ({ othersMeanSeconds }) => pace(othersMeanSeconds) },
];

/** Study time, in total and by type, beside the pace of others. */
export function TimeStats({ id }: { id: string }) {
  const time = useQuery(timeQuery(id));
  const recalculate = useMutation({
    mutationFn: () => call('GET /user/{id}/time-stats', { params: { id }, query: { force: 'true' } }),
    onSuccess(stats) {
      queryClient.setQueryData(timeQuery(id).queryKey, stats);
      notify.success('Times updated.');
    },
    onError: notify.error,
  });
  const { data } = time;
  return (
    <Section
      title="Time"
      gap="sm"
      actions={
        <ActionButton
          size="compact-sm"
          variant="default"
          loading={recalculate.isPending}
          onClick={() => recalculate.mutate()}
        >
          Recalculate
        </ActionButton>
      }
    >
      {time.isSuccess ? null : <NotLoaded query={time} rows={3} />}
      {data ? (
        <>
          <StatisticsList
            items={[
              ['Total', formatTimeSpan(data.totalSeconds)],
              ['Last 7 days', formatTimeSpan(data.last7DaysSeconds)],
              ['Questions', data.questions.toLocaleString('en-US')],
            ]}
          />
          <Days days={data.byDay} />
          {data.byType.length > 0 ? (
            <ScrolledTable
              label="Time by type"
              columns={columns}
              rows={data.byType}
              rowKey={({ type }) => type}
            />
          ) : null}
        </>
      ) : null}
    </Section>
  );
}

type Day = { readonly day: string; readonly seconds: number };
/** The days with data, oldest first, as bars. */
function Days({ days }: { days: readonly Day[] }) {
  const ordered = [...days].sort((a, b) => a.day.localeCompare(b.day)).slice(-60);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last || ordered.length < 2) return null;
  const maxValue = Math.max(...ordered.map(({ seconds }) => seconds), 1);
  const busiest = ordered.find(({ seconds }) => seconds === maxValue);
  return (
    <div>
      <div
        className={classes.bars}
        role="img"
        aria-label={`Time by day from ${formatCalendarDay(first.day)} to ${formatCalendarDay(last.day)}${busiest ? `; most on ${formatCalendarDay(busiest.day)}: ${formatTimeSpan(maxValue)}` : ''}`}
      >
        {ordered.map(({ day, seconds }) => (
          <span
            key={day}
            data-some={seconds > 0}
            style={{ height: `${(seconds / maxValue) * 100}%` }}
            title={`${formatCalendarDay(day)}: ${formatTimeSpan(seconds)}`}
          />
        ))}
      </div>
      <Group component="p" justify="space-between" fz="xs" c="dimmed" aria-hidden="true">
        <span>{formatCalendarDay(first.day)}</span>
        <span>{formatCalendarDay(last.day)}</span>
      </Group>
    </div>
  );
}
