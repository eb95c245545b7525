import type { Accommodations } from '@docket/contract/types';
import type { User } from '../../data/people-queries.ts';

/** What staff may correct, as its form has it: numbers are text while they are typed. */
export interface ProfileValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly examDate: string;
  readonly goal: string;
  readonly time: TimeKind;
  /** Of the kinds 'factor' and 'minutes'. */
  readonly amount: string;
  readonly breakMinutes: string;
  readonly extraBreakMinutes: string;
  readonly stopClockMinutes: string;
  readonly largePrint: boolean;
  readonly readAloud: boolean;
  readonly lineMarker: boolean;
}
export type TimeKind = Accommodations['time']['kind'];
export const timeKinds: readonly { readonly value: TimeKind; readonly label: string }[] = [
  { value: 'none', label: 'Standard time' },
  { value: 'factor', label: 'Standard time multiplied' },
  { value: 'minutes', label: 'Minutes added to each section' },
];

export function toProfileValues({ accommodations, studySettings, ...user }: User): ProfileValues {
  const { time } = accommodations;
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email ?? '',
    phone: user.phone ?? '',
    examDate: studySettings.examDate ?? '',
    goal: studySettings.goal?.toString() ?? '',
    time: time.kind,
    amount:
      time.kind === 'factor' ? String(time.factor) : time.kind === 'minutes' ? String(time.minutes) : '',
    breakMinutes: String(accommodations.breakMinutes),
    extraBreakMinutes: String(accommodations.extraBreakMinutes),
    stopClockMinutes: String(accommodations.stopClockMinutes),
    largePrint: accommodations.largePrint,
    readAloud: accommodations.readAloud,
    lineMarker: accommodations.lineMarker,
  };
}

const toTime = ({ time, amount }: ProfileValues): Accommodations['time'] =>
  time === 'factor'
    ? { kind: 'factor', factor: Number(amount) }
    : time === 'minutes'
      ? { kind: 'minutes', minutes: Number(amount) }
      : { kind: 'none' };

/** The body of a correction: only what was changed, so that what a student saved meanwhile stays. */
export function toCorrection(values: ProfileValues, stored: ProfileValues) {
  const isChanged = (field: keyof ProfileValues) => values[field] !== stored[field];
  const take = <K extends keyof ProfileValues, T>(field: K, value: T) =>
    (isChanged(field) ? { [field]: value } : {}) as { [P in K]?: T };
  const studySettings = {
    ...take('examDate', values.examDate || null),
    ...take('goal', values.goal.trim() === '' ? null : Number(values.goal)),
  };
  const accommodations = {
    ...(isChanged('time') || isChanged('amount') ? { time: toTime(values) } : {}),
    ...take('breakMinutes', Number(values.breakMinutes)),
    ...take('extraBreakMinutes', Number(values.extraBreakMinutes)),
    ...take('stopClockMinutes', Number(values.stopClockMinutes)),
    ...take('largePrint', values.largePrint),
    ...take('readAloud', values.readAloud),
    ...take('lineMarker', values.lineMarker),
  };
  return {
    ...take('firstName', values.firstName.trim()),
    ...take('lastName', values.lastName.trim()),
    ...take('email', values.email.trim()),
    ...take('phone', values.phone.trim() || null),
    ...(Object.keys(studySettings).length > 0 ? { studySettings } : {}),
    ...(Object.keys(accommodations).length > 0 ? { accommodations } : {}),
  };
}
