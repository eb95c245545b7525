import type { Notice } from '../notices/index.ts';
import { getClassTimes } from './classes.policy.ts';
import type { LockedClass, Student } from './registration.queries.ts';
import { whenText } from './when.ts';

type NoticeClass = Pick<LockedClass, 'id' | 'title' | 'startsAt' | 'minutes' | 'zone'>;

/** When a class begins, in this student's time zone. */
const at = (student: Student, { startsAt, zone }: NoticeClass) => whenText(startsAt, student.timezone, zone);
const toPath = ({ id }: NoticeClass) => `/class/${id}/notes`;
const changed = (student: Student, about: NoticeClass, title: string, text: string): Notice => ({
  userId: student.userId,
  kind: 'class-changed',
  title,
  text,
  path: toPath(about),
});

export const seatAssigned = (student: Student, about: NoticeClass): Notice =>
  changed(
    student,
    about,
    `You're registered: ${about.title}`,
    `A seat in ${about.title} became free and you were next on the waiting list, so you're now registered. It starts on ${at(student, about)}.\n\nIf you can't make it, cancel your registration so that the next person gets the seat.`,
  );

export function moved(student: Student, before: NoticeClass, after: NoticeClass): Notice {
  const { endsAt } = getClassTimes(after);
  const length =
    before.minutes === after.minutes
      ? ''
      : ` It takes ${after.minutes} minutes and ends at ${whenText(endsAt, student.timezone, after.zone)}.`;
  const text =
    before.startsAt.getTime() === after.startsAt.getTime()
      ? `${after.title} starts on ${at(student, after)}, as planned.${length}`
      : `${after.title} was moved. It now starts on ${at(student, after)} instead of ${at(student, before)}.${length}`;
  return changed(
    student,
    after,
    `Changed: ${after.title}`,
    `${text}\n\nYou're still registered. If the new time doesn't work for you, cancel your registration.`,
  );
}

export const cancelled = (student: Student, about: NoticeClass): Notice => ({
  ...changed(
    student,
    about,
    `Canceled: ${about.title}`,
    `${about.title}, scheduled for ${at(student, about)}, is canceled.`,
  ),
  path: '/classes',
});

export const restored = (student: Student, about: NoticeClass): Notice =>
  changed(
    student,
    about,
    `Back on the calendar: ${about.title}`,
    `${about.title} is back on, on ${at(student, about)}. You're still registered or on the waiting list.`,
  );

export const reminder = (student: Student, about: NoticeClass, kind: 'day' | 'hour'): Notice => ({
  userId: student.userId,
  kind: 'class-reminder',
  title: kind === 'hour' ? `Starts soon: ${about.title}` : `Reminder: ${about.title}`,
  text: `${about.title} starts on ${at(student, about)} and lasts ${about.minutes} minutes.\n\nThe link to join is on its page from 10 minutes before the start.`,
  path: toPath(about),
});
