import { inGroup } from '@docket/rules';
import { Box, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../../lib/me.ts';
import { DataList } from '../../../../ui/DataList.tsx';
import { formatDate } from '../../../../ui/dates.ts';
import { formatDay } from '../../../../ui/format.ts';
import type { StaffPart } from '../thread/staff-thread.types.ts';

/** The student, in a few lines. */
export function StudentCard({ staff: { student } }: { staff: StaffPart }) {
  const { roles } = useMe();
  const { id, name, email, plan, createdAt, lastSeenAt } = student;
  return (
    <Stack aria-labelledby="student" component="section" gap="sm">
      <h2 id="student">Student</h2>
      <Text fw={500}>
        {inGroup(roles, 'staff') ? (
          <Link to="/superadmin/users/$id" params={{ id }}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Text>
      <Box fz="sm">
        <DataList
          items={[
            ['Email', email || 'None'],
            ['Plan', plan?.name ?? 'None'],
            ['Member since', formatDate(createdAt)],
            ['Last seen', lastSeenAt ? formatDay(lastSeenAt, new Date()) : 'Unknown'],
          ]}
        />
      </Box>
      <p>
        <Link to="/superadmin/tickets" search={{ type: 'all', student: id }}>
          All tickets of this student
        </Link>
      </p>
    </Stack>
  );
}
