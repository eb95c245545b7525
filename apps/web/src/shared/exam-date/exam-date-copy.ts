import type { ExamAdministrationEntry } from '@docket/contract/types';
import { type ExamRegion, examRetakes } from '@docket/rules';

export const regionNames: Readonly<Record<ExamRegion, string>> = {
  'us-canada': 'United States or Canada',
  'puerto-rico': 'Puerto Rico',
  international: 'Elsewhere',
};

const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options });
const short = inUtc({ month: 'short', day: 'numeric' });
const withYear = inUtc({ month: 'short', day: 'numeric', year: 'numeric' });
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** 'Feb 12', in any time zone of this device. */
export const formatExamDay = (day: string): string => short.format(toDate(day));
export const formatExamDayWithYear = (day: string): string => withYear.format(toDate(day));
/** 'Feb 12 – 13, 2027' */
export const formatExamDays = ({
  firstDay,
  lastDay,
}: Pick<ExamAdministrationEntry, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay
    ? formatExamDayWithYear(firstDay)
    : withYear.formatRange(toDate(firstDay), toDate(lastDay));

/** 'February 2027 (Feb 12 – 13)'; the year comes once, so that it fits a select on a phone. */
export function formatExamChoice(exam: ExamAdministrationEntry): string {
  const { administration, firstDay, lastDay } = exam;
  const year = firstDay.slice(0, 4);
  const days =
    administration.includes(year) && lastDay.startsWith(year)
      ? short.formatRange(toDate(firstDay), toDate(lastDay))
      : formatExamDays(exam);
  return `${administration} (${days})`;
}

/** What there is to say about a chosen administration; `day` is the student's exam date. */
export function describeExam(exam: ExamAdministrationEntry, day: string, plan = 'Your plan'): string {
  const { firstDay, lastDay, registerBy, source, readOn } = exam;
  return [
    firstDay === lastDay
      ? `Test day: ${formatExamDays(exam)}.`
      : `Test days: ${formatExamDays(exam)}. ${plan} aims at ${formatExamDay(day)}.`,
    registerBy === null ? '' : `Registration closes ${formatExamDay(registerBy)} at 11:59 PM Eastern.`,
    `From ${source}, read ${formatExamDayWithYear(readOn)}; subject to change.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export const retakeText = `You can take the LSAT ${examRetakes.reportable} times in LSAC's current reportable period, and ${examRetakes.lifetime} times in all.`;
export const accommodationText =
  'LSAC usually grants time and a half, double time, or extra breaks. Requests are due by the registration deadline of your exam.';
