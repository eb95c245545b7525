import type { SchoolList } from '@docket/contract/types';
import { findMetric } from '@docket/rules';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { useState } from 'react';
import { SearchField } from '../../../ui/fields/SearchField.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Toolbar } from '../../../ui/layout/Toolbar.tsx';
import { RemoveChip } from './RemoveChip.tsx';
import { type RankingSearch, splitStates } from './ranking-search.ts';
import classes from './rankings.module.css';

interface Props {
  list: SchoolList;
  search: RankingSearch;
  onChange: (change: Partial<Record<keyof RankingSearch, unknown>>) => void;
  /** The student's target LSAT score, from the study settings. */
  goal: number | null;
}

const option = <T extends string>(value: T, label: string) => ({ value, label });
const types = [option('', 'Any type'), option('public', 'Public'), option('private', 'Private')];
const sizes = [
  option('', 'Any class size'),
  option('small', 'Under 150 students'),
  option('medium', '150 to 224 students'),
  option('large', '225 students or more'),
];
const medians = [
  option('', 'Any medians'),
  option('close', 'Close to mine'),
  option('wide', 'Around mine'),
  option('below', 'At or below mine'),
];
const medianHints: Readonly<Record<string, string>> = {
  close: 'LSAT median within 3 points of yours, GPA median within 0.15.',
  wide: 'LSAT median within 6 points of yours, GPA median within 0.3.',
  below: 'LSAT and GPA medians at or below yours.',
};

/** The filters of the table; every choice is in the address. */
export function RankingFilters({ list, search, onChange, goal }: Props) {
  const states = splitStates(search.state);
  const setStates = (next: readonly string[]) => onChange({ state: next.join(',') || undefined });
  const [isOpen, setOpen] = useState(false);
  const set = [search.state, search.type, search.size, search.medians].filter(Boolean).length;
  return (
    <Toolbar>
      <SearchField
        label="Search schools"
        placeholder="School or city"
        maxLength={100}
        value={search.q ?? ''}
        onSearch={(q) => onChange({ q: q || undefined })}
      />
      {/* On phones the schools come first. */}
      <Button
        className={classes.foldButton ?? ''}
        variant="default"
        aria-expanded={isOpen}
        aria-controls="ranking-filters"
        onClick={() => setOpen(!isOpen)}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      <div id="ranking-filters" className={classes.folding} data-open={isOpen || undefined}>
        <SchoolFilters
          list={list}
          search={search}
          onChange={onChange}
          states={states}
          setStates={setStates}
        />
        <MedianFilters search={search} onChange={onChange} goal={goal} />
      </div>
      {states.length > 0 ? (
        <Group component="ul" gap="xs" className={classes.wholeRow ?? ''} aria-label="States">
          {states.map((state) => (
            <li key={state}>
              <RemoveChip name={state} onRemove={() => setStates(states.filter((one) => one !== state))} />
            </li>
          ))}
        </Group>
      ) : null}
    </Toolbar>
  );
}

interface SchoolProps extends Pick<Props, 'list' | 'search' | 'onChange'> {
  states: readonly string[];
  setStates: (states: readonly string[]) => void;
}
function SchoolFilters({ list, search, onChange, states, setStates }: SchoolProps) {
  const available = [
    ...new Set(list.schools.map(({ state }) => state).filter((state) => state !== null)),
  ].sort();
  return (
    <>
      <SelectField
        label="State"
        labelHidden
        value=""
        choices={[
          option('', states.length > 0 ? 'Add a state' : 'All states'),
          ...available.filter((state) => !states.includes(state)).map((state) => option(state, state)),
        ]}
        onChange={(state) => setStates(state ? [...states, state].sort() : states)}
      />
      <SelectField
        label="Public or private"
        labelHidden
        value={search.type ?? ''}
        choices={types}
        onChange={(type) => onChange({ type: type || undefined })}
      />
      <SelectField
        label="Class size"
        labelHidden
        value={search.size ?? ''}
        choices={sizes}
        onChange={(size) => onChange({ size: size || undefined })}
      />
    </>
  );
}

function MedianFilters({ search, onChange, goal }: Pick<Props, 'search' | 'onChange' | 'goal'>) {
  const hasOwn = search.lsat !== undefined || search.gpa !== undefined;
  /** The first own score compares at once; without a range it would do nothing. */
  const setOwn = (own: Partial<Record<'lsat' | 'gpa', number | undefined>>) => {
    const isFirst = !hasOwn && Object.values(own).some((value) => value !== undefined);
    onChange({ ...own, ...(isFirst && !search.medians ? { medians: 'close' } : {}) });
  };
  return (
    <fieldset className={classes.wholeRow}>
      <legend className="visually-hidden">Medians compared with your own scores</legend>
      <Toolbar>
        <OwnValue
          metric="lsat50"
          label="Your LSAT"
          value={search.lsat}
          onValue={(lsat) => setOwn({ lsat })}
        />
        <OwnValue metric="gpa50" label="Your GPA" value={search.gpa} onValue={(gpa) => setOwn({ gpa })} />
        <SelectField
          label="Medians"
          value={search.medians ?? ''}
          choices={medians}
          onChange={(range) => onChange({ medians: range || undefined })}
        />
        {goal !== null && search.lsat === undefined ? (
          <Button
            variant="default"
            onClick={() => onChange({ lsat: goal, medians: search.medians ?? 'close' })}
          >
            Use my goal, {goal}
          </Button>
        ) : null}
        <Text size="sm" c="dimmed">
          {search.medians
            ? hasOwn
              ? medianHints[search.medians]
              : 'Enter your LSAT or GPA to compare medians.'
            : hasOwn
              ? 'Your scores are not compared: choose how close the medians should be.'
              : ''}
        </Text>
      </Toolbar>
    </fieldset>
  );
}

interface OwnProps {
  metric: 'lsat50' | 'gpa50';
  label: string;
  value: number | undefined;
  onValue: (value: number | undefined) => void;
}
/** A number of the student's own. An incomplete number is not reported. */
function OwnValue({ metric, label, value, onValue }: OwnProps) {
  const { min, max, unit } = findMetric(metric)!;
  const [typed, setTyped] = useState<string | number>(value ?? '');
  const [applied, setApplied] = useState(value);
  // Changed from outside: the back button, a link, "Clear filters".
  if (value !== applied) {
    setApplied(value);
    setTyped(value ?? '');
  }
  const isValid = typed === '' || (typeof typed === 'number' && typed >= min && typed <= max);
  return (
    <NumberInput
      maw="8rem"
      label={label}
      min={min}
      max={max}
      step={unit === 'gpa' ? 0.05 : 1}
      {...(unit === 'gpa' ? { decimalScale: 2 } : { allowDecimal: false })}
      allowNegative={false}
      clampBehavior="none"
      value={typed}
      error={isValid ? undefined : `Enter a number from ${min} to ${max}`}
      onChange={(next) => {
        setTyped(next);
        const number = typeof next === 'number' && next >= min && next <= max ? next : undefined;
        setApplied(number);
        if (number !== value) onValue(number);
      }}
    />
  );
}
