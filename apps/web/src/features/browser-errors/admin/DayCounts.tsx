import { Group, Text } from '@mantine/core';
import { formatCalendarDay } from '../../../ui/dates.ts';
import { plural } from '../../../ui/format.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Sparkline } from '../../../ui/Sparkline.tsx';

interface DayCount {
  readonly day: string;
  readonly count: number;
}
const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;

/** A count for each of the last 30 days, in UTC; days without errors are not in the list. */
function fillDays(days: readonly DayCount[], now: Date): DayCount[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  return Array.from({ length: KEPT_DAYS }, (_, no) => {
    const day = new Date(now.getTime() - (KEPT_DAYS - 1 - no) * DAY_MS).toISOString().slice(0, 10);
    return { day, count: counts.get(day) ?? 0 };
  });
}

/** How many errors there were, as a line with its numbers. */
export function DayTrend({ days }: { days: readonly DayCount[] }) {
  const filled = fillDays(days, new Date());
  const total = filled.reduce((sum, { count }) => sum + count, 0);
  const today = filled.at(-1)?.count ?? 0;
  const text = `${plural(total, 'error')} in 30 days, ${today.toLocaleString('en-US')} today`;
  return (
    <Group gap="md" mb="md">
      <Sparkline
        values={filled.map(({ count }) => count)}
        min={0}
        label={`Errors per day: ${text}`}
        width={240}
      />
      <Text size="sm" className="tabular">
        {text}
      </Text>
    </Group>
  );
}

/** The days with errors, the latest first. */
export const DayTable = ({ days }: { days: readonly DayCount[] }) => (
  <DataTable frame="Errors per day" tall>
    <thead>
      <tr>
        <th scope="col">Day (UTC)</th>
        <th scope="col" data-number>
          Errors
        </th>
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map(({ day, count }) => (
        <tr key={day}>
          <th scope="row">{formatCalendarDay(day)}</th>
          <td data-number>{count.toLocaleString('en-US')}</td>
        </tr>
      ))}
    </tbody>
  </DataTable>
);
