import type { ScholarshipApplication } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Chip } from '../../../ui/Chip.tsx';
import { formatDay, formatDollars, statusNames } from '../scholarship-copy.ts';
import classes from './own.module.css';

interface Props {
  applications: readonly ScholarshipApplication[];
  onEdit: (application: ScholarshipApplication) => void;
  onRemove: (application: ScholarshipApplication) => void;
}

const describeGrant = ({ grantAmount, grantPeriod, isConditional }: ScholarshipApplication) => {
  if (grantAmount === null) return null;
  if (grantAmount === 0) return 'No grant';
  const period = grantPeriod === 'year' ? 'a year' : 'for three years';
  return `${formatDollars(grantAmount)} ${period}${isConditional ? ', conditional' : ''}`;
};
const describeDates = (one: ScholarshipApplication) =>
  [
    one.appliedOn && `Applied ${formatDay(one.appliedOn)}`,
    one.decidedOn && `decided ${formatDay(one.decidedOn)}`,
    one.status === 'accepted' && one.deadlineOn && `answer by ${formatDay(one.deadlineOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The student's applications, each with its values and actions. */
export function ApplicationList({ applications, onEdit, onRemove }: Props) {
  return (
    <ul className={classes.list} aria-label="Applications">
      {applications.map((application) => (
        <li key={application.id}>
          <div className={classes.entry}>
            <h3>{application.schoolName}</h3>
            <p className={classes.quiet}>
              {[
                `Entry ${application.year}`,
                application.lsat !== null && `LSAT ${application.lsat}`,
                application.gpa !== null && `GPA ${application.gpa.toFixed(2)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {describeDates(application) ? (
              <p className={classes.quiet}>{describeDates(application)}</p>
            ) : null}
            {application.notes ? <p className={classes.notes}>{application.notes}</p> : null}
          </div>
          <div className={classes.outcome}>
            <Chip>{statusNames[application.status]}</Chip>
            <span className={classes.grant}>{describeGrant(application)}</span>
          </div>
          <div className={classes.actions}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Edit ${application.schoolName}, ${application.year}`}
              onClick={() => onEdit(application)}
            >
              Edit
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="bad"
              aria-label={`Delete ${application.schoolName}, ${application.year}`}
              onClick={() => onRemove(application)}
            >
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
