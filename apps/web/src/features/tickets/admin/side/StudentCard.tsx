import { inGroup } from '@docket/rules';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../../lib/me.ts';
import { formatDate } from '../../../../ui/dates.ts';
import { formatDay } from '../../../../ui/format.ts';
import type { StaffPart } from '../thread/staff-thread.types.ts';
import classes from './side.module.css';

/** The student, in a few lines. */
export function StudentCard({ staff: { student } }: { staff: StaffPart }) {
  const { roles } = useMe();
  const { id, name, email, plan, createdAt, lastSeenAt } = student;
  return (
    <section aria-labelledby="student" className={classes.part}>
      <h2 id="student">Student</h2>
      <p className={classes.name}>
        {inGroup(roles, 'staff') ? (
          <Link to="/superadmin/users/$id" params={{ id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Email</dt>
          <dd>{email || 'None'}</dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>{plan?.name ?? 'None'}</dd>
        </div>
        <div>
          <dt>Member since</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
        <div>
          <dt>Last seen</dt>
          <dd>{lastSeenAt ? formatDay(lastSeenAt, new Date()) : 'Unknown'}</dd>
        </div>
      </dl>
      <p>
        <Link to="/superadmin/tickets" search={{ type: 'all', student: id }}>
          All tickets of this student
        </Link>
      </p>
    </section>
  );
}
