import type { AuthoredExamDate } from '@docket/contract/types';
import type { ExamRegion } from '@docket/rules';

/** The form values of an administration; days are YYYY-MM-DD, or empty. A new one is read from LSAC today. */
export const toValues = (row: AuthoredExamDate | null, today: string) => ({
  administration: row?.administration ?? '',
  region: (row?.region ?? 'us-canada') as ExamRegion,
  firstDay: row?.firstDay ?? '',
  lastDay: row?.lastDay ?? '',
  registerBy: row?.registerBy ?? '',
  schedulingOpens: row?.schedulingOpens ?? '',
  writingOpens: row?.writingOpens ?? '',
  scores: row?.scores ?? '',
  source: row?.source ?? 'LSAC',
  readOn: row?.readOn ?? today,
});
export type ExamDateValues = ReturnType<typeof toValues>;

/** Whether what the call needs is there. */
export const isComplete = (values: ExamDateValues): boolean =>
  [values.administration, values.firstDay, values.source, values.readOn].every((text) => text.trim() !== '');

const orNull = (day: string) => (day === '' ? null : day);
/** The body of the call; an administration of one day needs no last one. */
export const toBody = (values: ExamDateValues) => ({
  ...values,
  administration: values.administration.trim(),
  source: values.source.trim(),
  lastDay: values.lastDay === '' ? values.firstDay : values.lastDay,
  registerBy: orNull(values.registerBy),
  schedulingOpens: orNull(values.schedulingOpens),
  writingOpens: orNull(values.writingOpens),
  scores: orNull(values.scores),
});
