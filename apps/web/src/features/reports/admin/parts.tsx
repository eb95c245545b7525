import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Column } from '../../../ui/admin/StaffTable.tsx';
import type { TableSearch } from '../../../ui/admin/table-search.ts';
import classes from './staff-reports.module.css';

export interface ReportProps {
  search: TableSearch;
  onSearch: (search: TableSearch) => void;
}

/** The root query key of these pages. */
export const reportsKey = ['staff-reports'] as const;

/** Notes of what a list answered whether it holds more than it counts. */
export function useMore() {
  const [more, setMore] = useState(false);
  const noting = async <A extends { readonly more: boolean }>(asked: Promise<A>): Promise<A> => {
    const answer = await asked;
    setMore(answer.more);
    return answer;
  };
  return [more, noting] as const;
}

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}
/** An address is parted at its sign, where it must be. */
function Address({ of }: { of: string }) {
  const at = of.indexOf('@');
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}
/** Who a row is about, leading to the page of the account. */
export const personColumn = <
  Row extends { readonly user: User; readonly simulated?: boolean },
>(): Column<Row> => ({
  key: 'user',
  label: 'Student',
  name: true,
  cell: ({ user, simulated }) => (
    <span className={classes.person}>
      <Link to="/superadmin/users/$id" params={{ id: user.id }}>
        {user.name || user.email || 'No name'}
      </Link>
      {user.email ? (
        <span>
          <Address of={user.email} />
          {simulated ? ', demo' : ''}
        </span>
      ) : null}
    </span>
  ),
});

const hour = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** A timestamp in UTC, as these reports have it; on two lines where there is little room. */
export const utcTime = (at: string | null) =>
  at ? (
    <time dateTime={at} className={classes.moment}>
      <span>{day.format(new Date(at))},</span> <span>{hour.format(new Date(at))}</span>
    </time>
  ) : (
    ''
  );
export const utcDay = (at: string | null) =>
  at ? <time dateTime={at}>{day.format(new Date(at))}</time> : '';
/** One of a few answers: it stays on its line. */
export const short = (text: string) => <span className={classes.short}>{text}</span>;
export const wrappingText = (text: string) => <span className={classes.words}>{text}</span>;
/** Labels as the choices of a filter. */
export const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
