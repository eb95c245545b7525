import { Link, useLocation } from '@tanstack/react-router';
import classes from './Empty.module.css';
import { findStaffRecord } from './staff-records.ts';

interface Props {
  /** What was not found, if it isn't what the address is about. */
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
      <h2>{title ?? (record ? `${record.kind} not found` : 'Not found')}</h2>
      {record ? <p>It may have been deleted, or the link is wrong.</p> : null}
      <Link to={record?.to ?? '/'} className={classes.action ?? ''}>
        {record?.list ?? 'Back To Dashboard'}
      </Link>
    </div>
  );
}
