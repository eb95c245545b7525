import { Paper, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { DayField } from '../../../ui/fields/DayField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { FormGrid } from '../../../ui/layout/FormGrid.tsx';
import {
  computeNextEntryYear,
  type EstimatorSearch,
  isGpa,
  isLsat,
  readEstimatorSearch,
} from './estimator-search.ts';

const PAUSE_MS = 250;
const parseNumber = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));

interface ScoreFieldProps {
  label: string;
  description?: ReactNode;
  error: string;
  inputMode: 'numeric' | 'decimal';
  value: number | undefined;
  isValid: (value: number) => boolean;
  /** Undefined once the field is cleared. */
  onChange: (value: number | undefined) => void;
}

/** A score field that reports a valid score after a typing pause. */
function ScoreField({ label, description, error, inputMode, value, isValid, onChange }: ScoreFieldProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const pass = useDebouncedCallback((typed: string) => {
    if (typed.trim() === '') onChange(undefined);
    else if (isValid(parseNumber(typed))) onChange(parseNumber(typed));
  }, PAUSE_MS);
  // A link or the back button may change it.
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    if (parseNumber(text) !== value) setText(value === undefined ? '' : String(value));
  }
  const isWrong = text.trim() !== '' && !isValid(parseNumber(text));
  return (
    <TextInput
      label={label}
      description={description}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      inputMode={inputMode}
      autoComplete="off"
      maxLength={5}
      value={text}
      error={isWrong ? error : undefined}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        pass(currentTarget.value);
      }}
    />
  );
}

interface Props {
  search: EstimatorSearch;
  /** The LSAT score that is used if the address has none. */
  goal: number | null;
  now: Date;
  onSearch: (search: EstimatorSearch) => void;
}

/** The applicant's scores, and the date of the application. */
export function ApplicantForm({ search, goal, now, onSearch }: Props) {
  const first = computeNextEntryYear(now);
  const year = search.year ?? first;
  const years = [...new Set([first - 1, first, first + 1, first + 2, first + 3, year])].sort();
  /** Changes search params; undefined removes one from the address. */
  const change = (next: { [K in keyof EstimatorSearch]?: EstimatorSearch[K] | undefined }) =>
    onSearch(readEstimatorSearch({ ...search, ...next }));
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-label="Your application">
      <FormGrid min="15rem" top>
        <ScoreField
          label="LSAT score"
          description={
            search.lsat === undefined && goal !== null ? `From your goal score, ${goal}` : undefined
          }
          inputMode="numeric"
          error="Enter a whole number from 120 to 180"
          value={search.lsat ?? goal ?? undefined}
          isValid={isLsat}
          onChange={(lsat) => change({ lsat })}
        />
        <ScoreField
          label="GPA"
          inputMode="decimal"
          error="Enter a number above 0, up to 4.33"
          value={search.gpa}
          isValid={isGpa}
          onChange={(gpa) => change({ gpa })}
        />
        <SelectField
          label="Year of entry"
          value={String(year)}
          choices={years.map((one) => ({ value: String(one), label: `Fall ${one}` }))}
          onChange={(next) => change({ year: Number(next) === first ? undefined : Number(next) })}
        />
        <DayField
          label="Application date (optional)"
          value={search.applied ?? ''}
          onDay={(applied) => change({ applied: applied || undefined })}
        />
      </FormGrid>
    </Paper>
  );
}
