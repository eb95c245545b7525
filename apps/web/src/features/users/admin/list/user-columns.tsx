import { Link } from '@tanstack/react-router';
import { Clipped } from '../../../../ui/admin/Clipped.tsx';
import type { Column } from '../../../../ui/admin/staff-table.types.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { formatDate, formatDateTime, formatLastSeen, formatLastSeenDay } from '../../../../ui/dates.ts';
import { DemoMark } from '../../../../ui/WhoIsCounted.tsx';
import { formatFullName, formatRoles, formatStatus, formatWaiver } from '../data/labels.ts';
import type { UserRow } from '../data/people-queries.ts';

const yes = (on: boolean) => (on ? 'Yes' : '');

/** The columns of the list; the name links to the page of the user. */
export const userColumns: readonly Column<UserRow>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    name: true,
    cell: (user) =>
      user.deletedAt ? (
        <Link to="/superadmin/users/deleted/$id" params={{ id: user.id }}>
          Deleted account
        </Link>
      ) : (
        <>
          <Link to="/superadmin/users/$id" params={{ id: user.id }}>
            {formatFullName(user)}
          </Link>
          <DemoMark of={user} />
        </>
      ),
  },
  {
    key: 'email',
    label: 'Email',
    sort: 'email',
    cell: ({ email }) => (email ? <Clipped text={email} /> : ''),
  },
  { key: 'roles', label: 'Roles', cell: ({ roles }) => formatRoles(roles) },
  { key: 'plan', label: 'Plan', cell: ({ plan }) => plan?.name ?? '' },
  { key: 'status', label: 'Subscription', cell: ({ status }) => formatStatus(status) },
  {
    key: 'verified',
    label: 'Email verified',
    hidden: true,
    cell: ({ emailVerifiedAt }) =>
      emailVerifiedAt ? (
        <time dateTime={emailVerifiedAt}>{formatDate(emailVerifiedAt)}</time>
      ) : (
        <Chip>Not verified</Chip>
      ),
  },
  {
    key: 'event',
    label: 'Event',
    hidden: true,
    width: '12rem',
    cell: ({ isEvent, eventName }) => (isEvent ? (eventName ?? 'Yes') : ''),
  },
  { key: 'lg', label: 'Logic games', hidden: true, cell: ({ lgEnabled }) => yes(lgEnabled) },
  {
    key: 'waiver',
    label: 'Fee waiver',
    hidden: true,
    cell: ({ feeWaiver }) => (feeWaiver === '' ? '' : formatWaiver(feeWaiver)),
  },
  { key: 'lsac', label: 'LSAC linked', hidden: true, cell: ({ lsacLinked }) => yes(lsacLinked) },
  { key: 'note', label: 'Tutor notes', hidden: true, cell: ({ hasNote }) => yes(hasNote) },
  {
    key: 'created',
    label: 'Signed up',
    sort: 'created',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time>,
  },
  {
    key: 'seen',
    label: 'Last seen',
    sort: 'lastSeen',
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <time dateTime={lastSeenAt} title={formatLastSeen(lastSeenAt, new Date())}>
          {formatLastSeenDay(lastSeenAt, new Date())}
        </time>
      ) : (
        'Never'
      ),
  },
  {
    key: 'deleted',
    label: 'Deleted',
    hidden: true,
    cell: ({ deletedAt }) => (deletedAt ? <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time> : ''),
  },
];

/** The remaining columns of a deleted account. */
export const deletedColumns: readonly Column<UserRow>[] = userColumns
  .filter(({ key }) => ['name', 'created', 'seen', 'deleted'].includes(key))
  .map((column) => ({ ...column, hidden: false }));
