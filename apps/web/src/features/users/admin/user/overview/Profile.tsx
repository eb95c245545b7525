import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { DataList } from '../../../../../ui/DataList.tsx';
import { formatCalendarDay, formatDate, formatDateTime } from '../../../../../ui/dates.ts';
import { plural } from '../../../../../ui/format.ts';
import { Section } from '../../../../../ui/layout/Section.tsx';
import type { User } from '../../data/people-queries.ts';
import { ProfileDialog } from './ProfileDialog.tsx';

type Time = User['accommodations']['time'];
const formatTime = (time: Time): string =>
  time.kind === 'factor'
    ? `${time.factor}× time`
    : time.kind === 'minutes'
      ? `${time.minutes} more minutes per section`
      : 'Standard time';

function accommodationsText({ time, ...rest }: User['accommodations']): string {
  return [
    formatTime(time),
    rest.extraBreakMinutes > 0 ? `${plural(rest.extraBreakMinutes, 'minute')} of extra breaks` : null,
    rest.stopClockMinutes > 0 ? `clock may stop for ${plural(rest.stopClockMinutes, 'minute')}` : null,
    rest.largePrint ? 'large print' : null,
    rest.readAloud ? 'reading aloud' : null,
    rest.lineMarker ? 'line marker' : null,
  ]
    .filter((one) => one !== null)
    .join(', ');
}

function studentLines(user: User): (readonly [string, string])[] {
  const { studySettings, counts } = user;
  return [
    ['Access', user.hasAccess ? 'OK' : user.admin?.accessMessage || 'None'],
    ['Tutor', user.tutor?.name ?? 'None'],
    ['Exam date', studySettings.examDate ? formatCalendarDay(studySettings.examDate) : 'Not set'],
    ['Goal', `${studySettings.goal ?? 'Not set'}, ${plural(studySettings.hoursPerWeek, 'hour')} a week`],
    ['Accommodations', accommodationsText(user.accommodations)],
    [
      'Work',
      `${plural(counts.attempts, 'attempt')}, ${counts.completed} submitted, ${plural(counts.practice, 'practice test or section', 'practice tests and sections')}`,
    ],
    ['Reviews', `${counts.reviewsOpen} open`],
    ['Tickets', String(counts.tickets)],
  ];
}

/** The profile of the user, in lines; admins may correct it. */
export function Profile({ user }: { user: User }) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Section title="Profile" gap="sm">
      <DataList
        items={[
          ['Phone', user.phone ?? 'None'],
          ['Time zone', user.timezone ?? 'Not set'],
          ['Signed up', formatDateTime(user.createdAt)],
          ['Email verified', user.emailVerifiedAt ? formatDate(user.emailVerifiedAt) : 'No'],
          ...(user.admin?.deletionDueAt
            ? [['Deletion', `Requested by the user, on ${formatDate(user.admin.deletionDueAt)}`] as const]
            : []),
          ...(user.roles.includes('STUDENT') ? studentLines(user) : []),
          ...(user.admin?.oldDemonId ? [['Older account', user.admin.oldDemonId] as const] : []),
        ]}
      />
      {user.admin ? (
        <Group gap="xs">
          <Button variant="default" onClick={() => setIsEditing(true)}>
            Edit profile
          </Button>
        </Group>
      ) : null}
      {isEditing ? <ProfileDialog user={user} onClose={() => setIsEditing(false)} /> : null}
    </Section>
  );
}
