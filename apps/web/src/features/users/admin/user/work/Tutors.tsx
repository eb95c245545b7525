import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../../../../ui/Chip.tsx';
import { formatDateTime } from '../../../../../ui/dates.ts';
import { ErrorState } from '../../../../../ui/ErrorState.tsx';
import { plural } from '../../../../../ui/format.ts';
import { SkeletonRows } from '../../../../../ui/Skeleton.tsx';
import { formatRoles } from '../../data/labels.ts';
import { tutorsQuery } from '../../data/people-queries.ts';
import type { TabProps } from '../tab-props.ts';
import classes from '../user.module.css';

/** All staff who answer tickets, those who answered this student first. */
export function Tutors({ user }: TabProps) {
  const tutors = useQuery(tutorsQuery(user.id));
  if (tutors.isError) return <ErrorState error={tutors.error} retry={() => void tutors.refetch()} />;
  if (!tutors.data) return <SkeletonRows count={5} />;
  const ordered = [...tutors.data].sort(
    (a, b) =>
      Number(b.assigned) - Number(a.assigned) || b.replies - a.replies || a.name.localeCompare(b.name),
  );
  if (ordered.length === 0) return <p className={classes.quiet}>No tutors yet.</p>;
  return (
    <ul className={classes.list} aria-label="Tutors">
      {ordered.map((tutor) => (
        <li key={tutor.id}>
          <span className={classes.text}>
            <span>{tutor.name}</span>
            <span className={classes.quiet}>{formatRoles(tutor.roles)}</span>
          </span>
          <span className={classes.end}>
            {tutor.assigned ? <Chip>Assigned tutor</Chip> : null}
            <span className={classes.quiet}>
              {tutor.replies === 0
                ? 'No reply to this student'
                : `${plural(tutor.replies, 'reply', 'replies')} in ${plural(tutor.tickets, 'ticket')}${tutor.lastReplyAt ? `, last ${formatDateTime(tutor.lastReplyAt)}` : ''}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
