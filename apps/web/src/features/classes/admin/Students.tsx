import type { ClassDetails } from '@docket/contract/types';
import { Button, Paper, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { writeCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import { formatWithDemo } from '../../../ui/counted.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { DemoMark } from '../../../ui/WhoIsCounted.tsx';
import { classQuery, invalidateClasses } from './class-queries.ts';

type Student = ClassDetails['userClasses'][number];
const formatName = ({ firstName, lastName }: Student) => `${firstName} ${lastName}`;

/** Downloads the students of a class as a file. */
function downloadStudents({ class: event, userClasses }: ClassDetails) {
  const lines = userClasses.map((one) => [
    ...[formatName(one), one.email, one.state, one.since, one.attendedAt, one.watched ? 'yes' : 'no'],
  ]);
  const text = writeCsv([['Name', 'Email', 'State', 'Since (UTC)', 'Attended (UTC)', 'Watched'], ...lines]);
  saveFile(new Blob([text], { type: 'text/csv' }), `${event.title}.csv`);
}

/** Who is registered or waiting, and who attended. */
export function Students({ details }: { details: ClassDetails }) {
  const { class: event, userClasses, registrations, demo, attended } = details;
  const begun = event.state !== 'scheduled';
  return (
    <Section
      title="Students"
      gap="sm"
      actions={
        userClasses.length > 0 ? (
          <Button variant="default" onClick={() => downloadStudents(details)}>
            Export CSV
          </Button>
        ) : null
      }
    >
      {userClasses.length === 0 ? (
        <Empty {...emptyCopy.classesNoRegistrationsYet} />
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {formatWithDemo(registrations, demo.registrations)} registered, {event.waiting} on the waiting
            list
            {begun ? `, ${formatWithDemo(attended, demo.attended)} attended` : ''}.
          </Text>
          {userClasses.length < registrations + event.waiting ? (
            <Text size="sm" c="dimmed">
              The first {userClasses.length.toLocaleString('en-US')} are shown.
            </Text>
          ) : null}
          <Paper>
            <Table.ScrollContainer minWidth={560}>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Student</Table.Th>
                    <Table.Th scope="col">Place</Table.Th>
                    <Table.Th scope="col">Since</Table.Th>
                    <Table.Th scope="col">Attended</Table.Th>
                    <Table.Th scope="col">Watched</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {userClasses.map((student) => (
                    <Table.Tr key={student.userId}>
                      <Table.Th scope="row" fw={500}>
                        <Link to="/superadmin/users/$id" params={{ id: student.userId }}>
                          {formatName(student)}
                        </Link>
                        <DemoMark of={student} />
                        <Text size="sm" c="dimmed" fw={400}>
                          {student.email}
                        </Text>
                      </Table.Th>
                      <Table.Td>{student.state === 'registered' ? 'Registered' : 'Waiting'}</Table.Td>
                      <Table.Td>
                        <time dateTime={student.since}>{formatDateTime(student.since)}</time>
                      </Table.Td>
                      <Table.Td>
                        {student.state === 'registered' ? (
                          <Attended classId={event.id} student={student} begun={begun} />
                        ) : null}
                      </Table.Td>
                      <Table.Td>{student.watched ? 'Yes' : 'No'}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          </Paper>
        </>
      )}
    </Section>
  );
}

interface AttendedProps {
  classId: string;
  student: Student;
  begun: boolean;
}
function Attended({ classId, student, begun }: AttendedProps) {
  const [saving, setSaving] = useState<boolean | null>(null);
  const set = async (attended: boolean) => {
    setSaving(attended);
    try {
      const details = await call('POST /class/set-attended', {
        body: { id: classId, userId: student.userId, attended },
      });
      queryClient.setQueryData(classQuery(classId).queryKey, details);
      await invalidateClasses();
    } catch (error) {
      notify.error(error);
    }
    setSaving(null);
  };
  if (!begun) return <span>Upcoming</span>;
  return (
    <Check
      label={`${formatName(student)} attended`}
      labelHidden
      checked={saving ?? student.attendedAt !== null}
      onChange={(on) => void set(on)}
    />
  );
}
