import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatAction } from '../../../../ui/admin/audit-labels.ts';
import { getFieldLabel } from '../../../../ui/admin/difference/change-fields.ts';
import { formatUtcTime } from '../../../../ui/dates.ts';
import { logQuery } from '../data/people-queries.ts';
import { PagedRows } from './PagedRows.tsx';
import type { TabProps } from './TabPanel.tsx';
import classes from './user.module.css';

/** Changes of the user by staff, newest first. */
export function Log({ user, search, onSearch }: TabProps) {
  const { page = 1 } = search;
  const list = useQuery(logQuery(user.id, page));
  return (
    <section className={classes.part} aria-label="Log">
      <p className={classes.quiet}>
        See values before and after{' '}
        <Link to="/superadmin/audit" search={{ target: `user:${user.id}` }}>
          in the audit log
        </Link>
        .
      </p>
      <PagedRows
        label="Changes by time"
        list={list}
        onPage={(next) => onSearch({ ...search, page: next })}
        rowKey={({ id }) => id}
        empty="No changes by staff yet."
        columns={[
          { label: 'When (UTC)', cell: ({ at }) => <time dateTime={at}>{formatUtcTime(at)}</time> },
          { label: 'Who', cell: ({ actor }) => actor?.name ?? 'Docket' },
          { label: 'What', name: true, cell: ({ action }) => formatAction(action) },
          { label: 'Changed', cell: ({ changed }) => changed.map(getFieldLabel).join(', ') },
        ]}
      />
    </section>
  );
}
