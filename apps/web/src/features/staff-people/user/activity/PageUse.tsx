import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { activityQuery } from '../../data/people-queries.ts';
import { spanText } from '../../data/words.ts';
import { dayShort } from '../../streak/calendar.ts';
import { PagedRows } from '../PagedRows.tsx';
import classes from '../user.module.css';

/** Which pages were open, by day, and for how long. */
export function PageUse({ id }: { id: string }) {
  const titleId = useId();
  const [page, setPage] = useState(1);
  const list = useQuery(activityQuery(id, page));
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <h2 id={titleId}>Pages</h2>
      <PagedRows
        label="Pages by day"
        list={list}
        onPage={setPage}
        rowKey={(row) => `${row.day} ${row.page}`}
        empty="No use of pages is known."
        columns={[
          { label: 'Day', cell: ({ day }) => dayShort(day) },
          { label: 'Page', name: true, cell: (row) => row.page },
          { label: 'Time', numeric: true, cell: ({ seconds }) => spanText(seconds) },
          { label: 'Visits', numeric: true, cell: ({ visits }) => visits },
        ]}
      />
    </section>
  );
}
