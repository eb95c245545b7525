import { useQuery } from '@tanstack/react-query';
import { formatCalendarDay } from '../../../../../ui/dates.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import { formatTimeSpan } from '../../data/labels.ts';
import { activityQuery } from '../../data/people-queries.ts';
import { PagedRows } from '../PagedRows.tsx';
import type { TabProps } from '../tab-props.ts';

/** Which pages were open, by day, and for how long. */
export function PageUse({ user, search, onSearch }: TabProps) {
  const { page = 1 } = search;
  const list = useQuery(activityQuery(user.id, page));
  return (
    <Section title="Pages" gap="sm">
      <PagedRows
        label="Pages by day"
        list={list}
        onPage={(next) => onSearch({ ...search, page: next })}
        rowKey={(row) => `${row.day} ${row.page}`}
        empty="No page visits recorded."
        columns={[
          { label: 'Day', cell: ({ day }) => <time dateTime={day}>{formatCalendarDay(day)}</time> },
          { label: 'Page', name: true, cell: (row) => row.page },
          { label: 'Time', numeric: true, cell: ({ seconds }) => formatTimeSpan(seconds) },
          { label: 'Visits', numeric: true, cell: ({ visits }) => visits },
        ]}
      />
    </Section>
  );
}
