import type { ExamAdministrationEntry } from '@docket/contract/types';
import { type ExamRegion, findAdministration, listComingExams } from '@docket/rules';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { browserTimezone } from '../../lib/timezones.ts';
import { describeExam, formatExamChoice } from './exam-date-copy.ts';
import { examDatesQuery } from './exam-date-queries.ts';

/** YYYY-MM-DD, the format of date fields. */
export const formatToday = (timezone: string | null) =>
  new Date().toLocaleDateString('en-CA', { timeZone: timezone ?? browserTimezone() });
/** The administration that takes place on a day; `day` is '' for none. */
export const findOwnAdministration = (
  dates: readonly ExamAdministrationEntry[],
  region: ExamRegion,
  day: string,
) => findAdministration(dates, region, day === '' ? null : day);

export interface ExamDateProps {
  /** YYYY-MM-DD, or empty. */
  value: string;
  /** A complete day that was chosen or typed, or '' for none. */
  onDay: (day: string) => void;
  /** A typed day is reported when the field is left. */
  onLeave?: boolean;
  description?: string;
  /** The choice of no date. */
  emptyLabel: string;
  error?: ReactNode;
  disabled?: boolean;
}
interface Props extends ExamDateProps {
  /** Of the student, as the time zone is. */
  region: ExamRegion;
  timezone: string | null;
  /** The study plan as the reader calls it, 'Your plan' by default. */
  plan?: string;
  /** One of LSAC's administrations was chosen. */
  onAdministration?: () => void;
}

/** When a student takes the exam: one of the coming administrations of the student's region, or another date. */
export function ExamDateChoice(props: Props) {
  const { value, onDay, region, timezone, disabled = false, error, description, emptyLabel } = props;
  const { data } = useQuery(examDatesQuery);
  const [isOther, setIsOther] = useState(false);
  const dates = data ?? [];
  const exam = findOwnAdministration(dates, region, value);
  const today = formatToday(timezone);
  const coming = listComingExams(dates, region, today);
  // The chosen one stays in the list while it takes place.
  const offered = exam && !coming.includes(exam) ? [exam, ...coming] : coming;
  const choice = isOther ? 'other' : (exam?.id ?? (value === '' ? '' : 'other'));
  const choose = (id: string) => {
    setIsOther(id === 'other');
    if (id === 'other') return;
    const chosen = offered.find((one) => one.id === id);
    if (chosen) props.onAdministration?.();
    onDay(chosen?.firstDay ?? '');
  };
  return (
    <>
      <NativeSelect
        label="Exam date"
        description={description}
        disabled={disabled}
        error={choice === 'other' ? undefined : error}
        data={[
          { value: '', label: emptyLabel },
          ...offered.map((one) => ({
            value: one.id,
            label: formatExamChoice(one),
          })),
          { value: 'other', label: 'Other date' },
        ]}
        value={choice}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {choice === 'other' ? (
        <OtherDate
          value={value}
          min={today}
          onDay={onDay}
          onLeave={props.onLeave ?? false}
          error={error}
          disabled={disabled}
        />
      ) : null}
      {exam ? (
        <Text size="sm" c="dimmed">
          {describeExam(exam, value, props.plan)}
        </Text>
      ) : null}
    </>
  );
}

interface OtherProps {
  value: string;
  min: string;
  onDay: (day: string) => void;
  onLeave: boolean;
  error: ReactNode;
  disabled: boolean;
}
/** While a year is typed, the browser passes through year 2 and year 20. */
function OtherDate({ value, min, onDay, onLeave, error, disabled }: OtherProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const save = () => {
    if (text !== '' && text !== value) onDay(text);
  };
  return (
    <TextInput
      type="date"
      label="Your date"
      min={min}
      disabled={disabled}
      error={error}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        if (!onLeave) onDay(currentTarget.value);
      }}
      {...(onLeave
        ? {
            onBlur: save,
            onKeyDown: (event) => {
              if (event.key === 'Enter') save();
            },
          }
        : {})}
    />
  );
}
