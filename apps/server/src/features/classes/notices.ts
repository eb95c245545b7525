import type { Notice } from '../notices/notices.service.ts';
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
    `You have a place: ${told.title}`,
    `A place in ${told.title} became free, and you were next on the waiting list: you are registered now. It begins on ${at(student, told)}.\n\nIf you cannot be there, give the place back, so that the next in line gets it.`,
  );

export function moved(student: Student, before: Told, after: Told): Notice {
  const { endsAt } = timesOf(after);
  const length =
    before.minutes === after.minutes
      ? ''
      : ` It takes ${after.minutes} minutes and ends at ${whenText(endsAt, student.timezone, after.zone)}.`;
  const text =
    before.starts_at.getTime() === after.starts_at.getTime()
      ? `${after.title} begins on ${at(student, after)}, as planned.${length}`
      : `${after.title} was moved. It now begins on ${at(student, after)}, instead of ${at(student, before)}.${length}`;
  return changed(
    student,
    after,
    `Changed: ${after.title}`,
    `${text}\n\nYou keep your place; if the new time does not suit you, give it back.`,
  );
}

export const cancelled = (student: Student, told: Told): Notice => ({
  ...changed(
    student,
    told,
    `Cancelled: ${told.title}`,
    `${told.title}, planned for ${at(student, told)}, does not take place.`,
  ),
  path: '/classes',
});

export const takesPlace = (student: Student, told: Told): Notice =>
  changed(
    student,
    told,
    `Back on the calendar: ${told.title}`,
    `${told.title} takes place after all, on ${at(student, told)}. You are still registered or on its waiting list.`,
  );

export const reminder = (student: Student, told: Told, kind: 'day' | 'hour'): Notice => ({
  userId: student.user_id,
  kind: 'class-reminder',
  title: kind === 'hour' ? `Begins soon: ${told.title}` : `Reminder: ${told.title}`,
  text: `${told.title} begins on ${at(student, told)} and takes ${told.minutes} minutes.\n\nThe link to join is on its page from ten minutes before.`,
  path: pageOf(told),
});
