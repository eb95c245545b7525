import type { ScholarshipApplication } from '@docket/contract/types';
import { Button, Group, Text } from '@mantine/core';
import { Chip } from '../../../ui/Chip.tsx';
import { formatCalendarDay } from '../../../ui/dates.ts';
import { Grow, Row, RowList } from '../../../ui/layout/RowList.tsx';
import { formatDollars, statusNames } from '../scholarship-copy.ts';

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
    one.appliedOn && `Applied ${formatCalendarDay(one.appliedOn)}`,
    one.decidedOn && `decided ${formatCalendarDay(one.decidedOn)}`,
    one.status === 'accepted' && one.deadlineOn && `answer by ${formatCalendarDay(one.deadlineOn)}`,
  ]
    .filter(Boolean)
    .join(', ');

/** The student's applications, each with its values and actions. */
export function ApplicationList({ applications, onEdit, onRemove }: Props) {
  return (
    <RowList card aria-label="Applications">
      {applications.map((application) => (
        <Row key={application.id}>
          <Grow>
            <h3>{application.schoolName}</h3>
            <Text size="sm" c="dimmed">
              {[
                `Entry ${application.year}`,
                application.lsat !== null && `LSAT ${application.lsat}`,
                application.gpa !== null && `GPA ${application.gpa.toFixed(2)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
            <Text size="sm" c="dimmed">
              {describeDates(application)}
            </Text>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
              {application.notes}
            </Text>
          </Grow>
          <Group gap="xs" flex="0 1 16rem" fz="sm">
            <Chip>{statusNames[application.status]}</Chip>
            <span className="tabular">{describeGrant(application)}</span>
          </Group>
          <Group gap="xs" wrap="nowrap">
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
          </Group>
        </Row>
      ))}
    </RowList>
  );
}
