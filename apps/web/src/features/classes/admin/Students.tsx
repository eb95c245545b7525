import type { ClassDetails } from '@docket/contract/types';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call, queryClient } from '../../../lib/client.ts';
import { writeCsv } from '../../../lib/csv.ts';
import { saveFile } from '../../../lib/download.ts';
import { notify } from '../../../lib/notify.ts';
import parts from '../../../ui/admin/parts.module.css';
import { formatWithDemo } from '../../../ui/counted.ts';
import { formatDateTime } from '../../../ui/dates.ts';
import { Empty } from '../../../ui/Empty.tsx';
import { emptyCopy } from '../../../ui/empty-copy.ts';
import { Check } from '../../../ui/fields/Check.tsx';
import { DemoMark } from '../../../ui/WhoIsCounted.tsx';
import { classQuery, invalidateClasses } from './class-queries.ts';
import classes from './students.module.css';

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
    <section aria-labelledby="class-students">
      <div className={parts.head}>
        <h2 id="class-students">Students</h2>
        {userClasses.length > 0 ? (
          <Button variant="default" onClick={() => downloadStudents(details)}>
            Export CSV
          </Button>
        ) : null}
      </div>
      {userClasses.length === 0 ? (
        <Empty {...emptyCopy.classesNoRegistrationsYet} />
      ) : (
        <>
          <p className={parts.quiet}>
            {formatWithDemo(registrations, demo.registrations)} registered, {event.waiting} on the waiting
            list
            {begun ? `, ${formatWithDemo(attended, demo.attended)} attended` : ''}.
          </p>
          {userClasses.length < registrations + event.waiting ? (
            <p className={parts.quiet}>The first {userClasses.length.toLocaleString('en-US')} are shown.</p>
          ) : null}
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">Student</th>
                  <th scope="col">Place</th>
                  <th scope="col">Since</th>
                  <th scope="col">Attended</th>
                  <th scope="col">Watched</th>
                </tr>
              </thead>
              <tbody>
                {userClasses.map((student) => (
                  <tr key={student.userId}>
                    <th scope="row">
                      <Link to="/superadmin/users/$id" params={{ id: student.userId }}>
                        {formatName(student)}
                      </Link>
                      <DemoMark of={student} />
                      <span>{student.email}</span>
                    </th>
                    <td>{student.state === 'registered' ? 'Registered' : 'Waiting'}</td>
                    <td>
                      <time dateTime={student.since}>{formatDateTime(student.since)}</time>
                    </td>
                    <td>
                      {student.state === 'registered' ? (
                        <Attended classId={event.id} student={student} begun={begun} />
                      ) : null}
                    </td>
                    <td>{student.watched ? 'Yes' : 'No'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
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
