import { Link, useLocation } from '@tanstack/react-router';
import classes from './Empty.module.css';
import { findStaffRecord } from './staff-records.ts';

/** What the server says of an address that holds no id. */
const unnamed = 'Not found';

interface Props {
  /** What was not found, if known; what the address is about may be only the way to it. */
  title?: string | undefined;
}

/**
 * Nothing has the id of this address: says what was not found and leads to the list of its kind for staff, to the dashboard
 * for others.
 */
export function RecordNotFound({ title }: Props) {
  const record = findStaffRecord(useLocation().pathname);
  return (
    <div className={classes.empty} role="alert">
      <h2>
        {title !== undefined && title !== unnamed ? title : record ? `${record.kind} not found` : unnamed}
      </h2>
      {record ? <p>It may have been deleted, or the link is wrong.</p> : null}
      <Link to={record?.to ?? '/'} className={classes.action ?? ''}>
        {record?.list ?? 'Back To Dashboard'}
      </Link>
    </div>
  );
}
