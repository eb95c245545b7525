import { findAdministration, listComingExams } from '@docket/rules';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useMe, useUpdateUsageState } from '../../lib/me.ts';
import { browserTimezone } from '../../lib/timezones.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckLsac } from './CheckLsac.tsx';
import classes from './exam-date.module.css';
import { describeExam, formatExamDays, regionNames, retakeText } from './exam-date-copy.ts';
import { examDatesQuery, useExamRegion } from './exam-date-queries.ts';

/** YYYY-MM-DD, the format of date fields. */
const formatToday = (timezone: string | null) =>
  new Date().toLocaleDateString('en-CA', { timeZone: timezone ?? browserTimezone() });

interface Props {
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

/** Where and when the student takes the exam: one of the coming administrations of the region, or another date. */
export function ExamDateFields(props: Props) {
  const { value, onDay, disabled = false, error, description, emptyLabel } = props;
  const { timezone } = useMe();
  const region = useExamRegion();
  const { mutate: saveChoice } = useUpdateUsageState();
  const { data, isPending } = useQuery(examDatesQuery);
  const [isOther, setIsOther] = useState(false);
  const dates = data ?? [];
  const exam = findAdministration(dates, region, value === '' ? null : value);
  const today = formatToday(timezone);
  const coming = listComingExams(dates, region, today);
  // The chosen one stays in the list while it takes place.
  const offered = exam && !coming.includes(exam) ? [exam, ...coming] : coming;
  const choice = isOther ? 'other' : (exam?.id ?? (value === '' ? '' : 'other'));
  const chooseRegion = (next: typeof region) => {
    saveChoice({ examRegion: next });
    // The same administration has other days there.
    const same = listComingExams(dates, next, today).find(
      ({ administration }) => administration === exam?.administration,
    );
    if (same) onDay(same.firstDay);
  };
  const choose = (id: string) => {
    setIsOther(id === 'other');
    if (id === 'other') return;
    const chosen = offered.find((one) => one.id === id);
    if (chosen) saveChoice({ examRegion: region });
    onDay(chosen?.firstDay ?? '');
  };
  if (isPending) return <Skeleton height="140px" />;
  return (
    <div className={classes.fields}>
      <NativeSelect
        label="Where you take the exam"
        disabled={disabled}
        data={Object.entries(regionNames).map(([id, label]) => ({ value: id, label }))}
        value={region}
        onChange={(event) => chooseRegion(event.currentTarget.value as typeof region)}
      />
      <NativeSelect
        label="Exam date"
        description={description}
        disabled={disabled}
        error={choice === 'other' ? undefined : error}
        data={[
          { value: '', label: emptyLabel },
          ...offered.map((one) => ({
            value: one.id,
            label: `${one.administration} (${formatExamDays(one)})`,
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
      {exam ? <p className={classes.text}>{describeExam(exam, value)}</p> : null}
      <p className={classes.text}>
        {retakeText} <CheckLsac />.
      </p>
    </div>
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
