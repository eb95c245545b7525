import type { StudySettings } from '@docket/contract/types';

export interface ExamValues {
  examDate: string;
  noDate: boolean;
  goal: string;
  hoursPerWeek: string;
}

/** A saved step without a date says that it is not known yet. */
export const toExamValues = (
  { examDate, goal, hoursPerWeek }: StudySettings,
  isSaved: boolean,
): ExamValues => ({
  examDate: examDate ?? '',
  noDate: isSaved && examDate === null,
  goal: goal === null ? '' : String(goal),
  hoursPerWeek: String(hoursPerWeek),
});

const isWhole = (text: string, min: number, max: number): boolean =>
  /^\d+$/.test(text.trim()) && Number(text) >= min && Number(text) <= max;

/** The error of each field; `today` is YYYY-MM-DD. */
export const checkExam = (values: ExamValues, today: string) => ({
  examDate: values.noDate
    ? null
    : values.examDate === ''
      ? 'Enter your exam date, or choose "I don\'t know yet"'
      : values.examDate < today
        ? 'Choose today or a later date'
        : null,
  goal: values.goal.trim() === '' || isWhole(values.goal, 120, 180) ? null : 'Enter a score from 120 to 180',
  hoursPerWeek: isWhole(values.hoursPerWeek, 1, 60) ? null : 'Enter a whole number from 1 to 60',
});

/** The values for the call. */
export const toExamSettings = ({
  examDate,
  noDate,
  goal,
  hoursPerWeek,
}: ExamValues): Partial<StudySettings> => ({
  examDate: noDate || examDate === '' ? null : examDate,
  goal: goal.trim() === '' ? null : Number(goal),
  hoursPerWeek: Number(hoursPerWeek),
});
