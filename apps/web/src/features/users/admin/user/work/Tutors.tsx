import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Chip } from '../../../../../ui/Chip.tsx';
import { formatDateTime } from '../../../../../ui/dates.ts';
import { ErrorState } from '../../../../../ui/ErrorState.tsx';
import { plural } from '../../../../../ui/format.ts';
import { Row, RowList, RowText } from '../../../../../ui/layout/RowList.tsx';
import { SkeletonRows } from '../../../../../ui/Skeleton.tsx';
import { formatRoles } from '../../data/labels.ts';
import { tutorsQuery } from '../../data/people-queries.ts';
import type { TabProps } from '../tab-props.ts';

/** All staff who answer tickets, those who answered this student first. */
export function Tutors({ user }: TabProps) {
  const tutors = useQuery(tutorsQuery(user.id));
  if (tutors.isError) return <ErrorState error={tutors.error} retry={() => void tutors.refetch()} />;
  if (!tutors.data) return <SkeletonRows count={5} />;
  const ordered = [...tutors.data].sort(
    (a, b) =>
      Number(b.assigned) - Number(a.assigned) || b.replies - a.replies || a.name.localeCompare(b.name),
  );
  if (ordered.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No tutors yet.
      </Text>
    );
  return (
    <RowList aria-label="Tutors">
      {ordered.map((tutor) => (
        <Row key={tutor.id}>
          <RowText detail={formatRoles(tutor.roles)}>{tutor.name}</RowText>
          <Group gap="xs">
            {tutor.assigned ? <Chip>Assigned tutor</Chip> : null}
            <Text span size="sm" c="dimmed">
              {tutor.replies === 0
                ? 'No reply to this student'
                : `${plural(tutor.replies, 'reply', 'replies')} in ${plural(tutor.tickets, 'ticket')}${tutor.lastReplyAt ? `, last ${formatDateTime(tutor.lastReplyAt)}` : ''}`}
            </Text>
          </Group>
        </Row>
      ))}
    </RowList>
  );
}
