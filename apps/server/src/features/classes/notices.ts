import type { Notice } from '../notices/index.ts';
import { timesOf } from './classes.policy.ts';
import type { LockedClass, Student } from './registration.queries.ts';
import { whenText } from './when.ts';

type Told = Pick<LockedClass, 'id' | 'title' | 'starts_at' | 'minutes' | 'zone'>;

/** When a class begins, as this student reads it. */
const at = (student: Student, { starts_at, zone }: Told) => whenText(starts_at, student.timezone, zone);
const pageOf = ({ id }: Told) => `/class/${id}/notes`;
const changed = (student: Student, told: Told, title: string, text: string): Notice => ({
  userId: student.user_id,
  kind: 'class-changed',
  title,
  text,
  path: pageOf(told),
});

export const placeIsFree = (student: Student, told: Told): Notice =>
  changed(
    student,
    told,
    `You're registered: ${told.title}`,
    `A seat in ${told.title} became free and you were next on the waiting list, so you're now registered. It starts on ${at(student, told)}.\n\nIf you can't make it, cancel your registration so that the next person gets the seat.`,
  );

export function moved(student: Student, before: Told, after: Told): Notice {
  const { endsAt } = timesOf(after);
  const length =
    before.minutes === after.minutes
      ? ''
      : ` It takes ${after.minutes} minutes and ends at ${whenText(endsAt, student.timezone, after.zone)}.`;
  const text =
    before.starts_at.getTime() === after.starts_at.getTime()
      ? `${after.title} starts on ${at(student, after)}, as planned.${length}`
      : `${after.title} was moved. It now starts on ${at(student, after)} instead of ${at(student, before)}.${length}`;
  return changed(
    student,
    after,
    `Changed: ${after.title}`,
    `${text}\n\nYou're still registered. If the new time doesn't work for you, cancel your registration.`,
  );
}

export const cancelled = (student: Student, told: Told): Notice => ({
  ...changed(
    student,
    told,
    `Canceled: ${told.title}`,
    `${told.title}, scheduled for ${at(student, told)}, is canceled.`,
  ),
  path: '/classes',
});

export const takesPlace = (student: Student, told: Told): Notice =>
  changed(
    student,
    told,
    `Back on the calendar: ${told.title}`,
    `${told.title} is back on, on ${at(student, told)}. You're still registered or on the waiting list.`,
  );

export const reminder = (student: Student, told: Told, kind: 'day' | 'hour'): Notice => ({
  userId: student.user_id,
  kind: 'class-reminder',
  title: kind === 'hour' ? `Starts soon: ${told.title}` : `Reminder: ${told.title}`,
  text: `${told.title} starts on ${at(student, told)} and lasts ${told.minutes} minutes.\n\nThe link to join is on its page from 10 minutes before the start.`,
  path: pageOf(told),
});
