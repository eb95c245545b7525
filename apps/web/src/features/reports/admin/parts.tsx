import { Box } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RawSearch } from '../../../lib/raw-search.ts';
import type { Column } from '../../../ui/admin/staff-table.types.ts';
import type { TableSearch } from '../../../ui/admin/table-search.ts';
import { calendarFormat, formatCalendarDay } from '../../../ui/dates.ts';
import { RowText } from '../../../ui/layout/RowList.tsx';
import { DemoMark } from '../../../ui/WhoIsCounted.tsx';
import classes from './staff-reports.module.css';

export interface ReportProps {
  search: RawSearch;
  onSearch: (search: TableSearch) => void;
  /** Shows below the list that it has more rows than it counts. */
  trackMore: <Answer extends { readonly more: boolean }>(request: Promise<Answer>) => Promise<Answer>;
}

/** The root query key of these pages. */
export const reportsKey = ['staff-reports'] as const;

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
}
/** Allows a line break in an email address after its @. */
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
/** The user of a row, with a link to the page of the account. */
export const personColumn = <
  Row extends { readonly user: User; readonly simulated?: boolean },
>(): Column<Row> => ({
  key: 'user',
  label: 'Student',
  name: true,
  cell: ({ user, simulated = false }) => (
    <Box miw="10rem">
      <RowText detail={user.email ? <Address of={user.email} /> : null}>
        <Link to="/superadmin/users/$id" params={{ id: user.id }}>
          {user.name || user.email || 'No name'}
        </Link>
        <DemoMark of={{ simulated }} />
      </RowText>
    </Box>
  ),
});

const formatHour = calendarFormat({ timeStyle: 'short' });
/** A timestamp in UTC, as in these reports; on two lines if there is little room. */
export const formatUtcTime = (at: string | null) =>
  at ? (
    <time dateTime={at} className={classes.time}>
      <span>{formatCalendarDay(at)},</span> <span>{formatHour(at)}</span>
    </time>
  ) : (
    ''
  );
export const utcDay = (at: string | null) => (at ? <time dateTime={at}>{formatCalendarDay(at)}</time> : '');
/** One of a few answers; it does not wrap. */
export const short = (text: string) => <span className={classes.short}>{text}</span>;
export const renderWrappingText = (text: string) => <span className={classes.text}>{text}</span>;
